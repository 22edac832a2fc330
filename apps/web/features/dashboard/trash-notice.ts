/** Marks the toast that says that a project is in the Trash and offers to undo it. */
export const trashNoticeOf = (projectId: string): string => `trash:${projectId}`;
