/** Sanitizes a screen's path, such as `/project/:projectId`, from a browser: unknown segments are dropped. */
export function plainRoute(route: string): string {
  const path = route.split(/[?#]/)[0] ?? "";
  return path.replace(/[^/]+/g, (part) => (/^:?[a-z-]+$/i.test(part) ? part : "…"));
}
