import { type ProjectSummary, projectSummarySchema } from "@playsmith/contract";

const keyOf = (uid: string, projectId: string): string => `playsmith:project:${uid}:${projectId}`;

/** Keeps what the dashboard knows of a project on this device, so that it opens while the server can't be reached. */
export function storeProjectSummary(uid: string, project: ProjectSummary): ProjectSummary {
  try {
    localStorage.setItem(keyOf(uid, project.id), JSON.stringify(project));
  } catch {
    // Without room in local storage the project opens only while the server answers.
  }
  return project;
}

/** A project as it was last seen on this device, or null. */
export function readStoredProjectSummary(uid: string, projectId: string): ProjectSummary | null {
  try {
    const result = projectSummarySchema.safeParse(JSON.parse(localStorage.getItem(keyOf(uid, projectId)) ?? "null"));
    return result.success ? result.data : null;
  } catch {
    return null;
  }
}
