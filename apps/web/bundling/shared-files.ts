/** The parts of the app that are loaded together, with their entry modules, by the end of the path. */
export const OPENINGS = {
  start: ["app/entry.client.tsx", "app/root.tsx"],
  landing: ["routes/landing.tsx"],
  entrance: [
    "routes/public-only.tsx",
    "routes/login.tsx",
    "routes/register.tsx",
    "routes/forgot-password.tsx",
    "routes/reset-password.tsx",
  ],
  signedIn: ["routes/protected.tsx", "session/session.ts", "packages/client/src/index.ts"],
  dashboard: ["routes/dashboard.tsx", "dashboard/dashboard-screen.tsx"],
  project: ["routes/project.tsx", "editor/editor-screen.tsx"],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** The modules of a build, and the static imports of each. */
export interface ModuleGraph {
  ids: readonly string[];
  importsOf(id: string): readonly string[];
}

/**
 * Assigns modules that the same openings need to one file, instead of one file per combination of screens, of which there are
 * about eighty. Imports are needed wherever their importer is, so the files have no cyclic imports.
 * @returns the file name by module; entry modules and modules that no opening needs have none.
 */
export function sharedFiles(
  { ids, importsOf }: ModuleGraph,
  openings: Readonly<Record<string, readonly string[]>> = OPENINGS,
): ReadonlyMap<string, string> {
  const neededBy = new Map<string, string[]>();
  const roots = new Set<string>();
  for (const [opening, modules] of Object.entries(openings)) {
    const found = modules.map((module) => {
      const root = ids.find((id) => id.split("?")[0]?.endsWith(`/${module}`));
      if (root === undefined) throw new Error(`The build has no module ${module}: has it moved?`);
      roots.add(root);
      return root;
    });
    const needed = new Set(found);
    // Iteration includes elements that are added during it.
    for (const id of needed) for (const imported of importsOf(id)) needed.add(imported);
    for (const id of needed) neededBy.set(id, [...(neededBy.get(id) ?? []), opening]);
  }
  return new Map([...neededBy].flatMap(([id, by]) => (roots.has(id) ? [] : [[id, by.join("-")]])));
}
