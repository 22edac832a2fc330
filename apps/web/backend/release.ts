/** Id of the running build: the version of its route manifest, which changes with every chunk. */
export function currentRelease(): string | undefined {
  const { __reactRouterManifest: manifest } = window as { __reactRouterManifest?: { version?: unknown } };
  return typeof manifest?.version === "string" ? manifest.version.slice(0, 80) : undefined;
}
