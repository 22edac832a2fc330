import { type ProjectSummary, projectSummarySchema } from "@playsmith/contract";

const keyOf = (uid: string, projectId: string): string => `playsmith:project:${uid}:${projectId}`;

/** Stores a project's summary on this device, so that the project opens while the server is unreachable. */
export function storeProjectSummary(uid: string, project: ProjectSummary): ProjectSummary {
  try {
    localStorage.setItem(keyOf(uid, project.id), JSON.stringify(project));
  } catch {
    // If local storage is full, the project opens only online.
  }
  return project;
}

/** The stored summary, or null. */
export function readStoredProjectSummary(uid: string, projectId: string): ProjectSummary | null {
  try {
    const result = projectSummarySchema.safeParse(JSON.parse(localStorage.getItem(keyOf(uid, projectId)) ?? "null"));
    return result.success ? result.data : null;
  } catch {
    return null;
  }
}
