/** What is opened first, each by what it begins with: modules by the end of their path. */
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

/** The modules of a build, and what each imports for good; imports on demand are none. */
export interface ModuleGraph {
  ids: readonly string[];
  importsOf(id: string): readonly string[];
}

/**
 * Puts modules that the same openings need into one file, instead of one for each set of screens that share something, of which there
 * are some eighty. What is imported is needed wherever its importer is, so no two of these files need each other.
 * @returns by module, the name of its file; modules that an opening begins with, and those that none needs, have none.
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
    // A set tells those that are added while it is gone through, too.
    for (const id of needed) for (const imported of importsOf(id)) needed.add(imported);
    for (const id of needed) neededBy.set(id, [...(neededBy.get(id) ?? []), opening]);
  }
  return new Map([...neededBy].flatMap(([id, by]) => (roots.has(id) ? [] : [[id, by.join("-")]])));
}
