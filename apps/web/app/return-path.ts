/** What an account screen remembers of where somebody was going; with the entry in the browser's history, so that its address stays plain. */
export const rememberReturnPath = (path: string): { next: string } => ({ next: path });

/** Where to go after signing in: to the path in `state` when it is one of this app, else to the dashboard. */
export function returnPathOf(state: unknown): string {
  const next = typeof state === "object" && state !== null && "next" in state ? state.next : null;
  return typeof next === "string" && /^\/(dashboard|project|settings)(?![^/?#])/.test(next) ? next : "/dashboard";
}
