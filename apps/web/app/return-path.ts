/** History state of an account screen: the path to return to. Stored in the history entry, so that the URL stays plain. */
export const rememberReturnPath = (path: string): { next: string } => ({ next: path });

/** Screens of this app, and pages of games, releases and drafts, which the server makes. */
const RETURN_PATHS =
  /^\/(?:(?:dashboard|project|teams|settings|moderation|admin|report|join)(?![^/?#])|play\/(?:[a-z0-9-]+(?:@\d+)?|draft\/[0-9a-f]+)(?![^?#]))/;

/** Target after sign-in: the path in `state` if it is one of this site, else the dashboard. */
export function returnPathOf(state: unknown): string {
  const next = typeof state === "object" && state !== null && "next" in state ? state.next : null;
  return typeof next === "string" && RETURN_PATHS.test(next) ? next : "/dashboard";
}

/** Whether the server makes the page of a path, so that it is loaded as a document. */
export const isServerPage = (path: string): boolean => path.startsWith("/play/");

/** The secret of the invitation to a project to which `state` leads back; null for none. */
export const invitationOf = (state: unknown): string | null => /^\/join\/([\w-]{1,200})$/.exec(returnPathOf(state))?.[1] ?? null;
