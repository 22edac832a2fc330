/** Names the build that runs: the version of its route manifest, which changes with every part of the app. */
export function currentRelease(): string | undefined {
  const { __reactRouterManifest: manifest } = window as { __reactRouterManifest?: { version?: unknown } };
  return typeof manifest?.version === "string" ? manifest.version.slice(0, 80) : undefined;
}
