/** Where to go after signing in: `next` when it is a path of this app, else the dashboard. */
export function safeReturnPath(next: string | null): string {
  return next !== null && /^\/(dashboard|project|settings)(?![^/?#])/.test(next) ? next : "/dashboard";
}
