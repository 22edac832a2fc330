/**
 * A screen's path as it may be kept, such as `/project/:projectId`. It comes from a browser, so it may hold anything: what is no name
 * of a screen's is left out.
 */
export function plainRoute(route: string): string {
  const path = route.split(/[?#]/)[0] ?? "";
  return path.replace(/[^/]+/g, (part) => (/^:?[a-z-]+$/i.test(part) ? part : "…"));
}
