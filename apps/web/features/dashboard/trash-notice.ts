/** Id of the toast that reports a project in the Trash and offers to undo that. */
export const trashNoticeOf = (projectId: string): string => `trash:${projectId}`;
