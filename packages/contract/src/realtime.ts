/** Name of a project's document on the realtime socket. */
export const documentNameOf = (projectId: string): string => `project:${projectId}`;

/** The project that a document name stands for, or null for a name of another kind. */
export function projectIdOf(documentName: string): string | null {
  return documentName.startsWith("project:") ? documentName.slice("project:".length) : null;
}

/** Who is here: what each editor tells the others. */
export interface Presence {
  user: { id: string; name: string; color: string };
  /** Where they are; positions in scene pixels. */
  place?: { sceneId: string; pointer?: { x: number; y: number }; selection: readonly string[] };
}
