import type { Plugin } from "vite";
import { sharedFiles } from "./shared-files.ts";

/** Has the browser's build put shared modules together as {@link sharedFiles} says. */
export function shareFiles(): Plugin {
  let files: ReadonlyMap<string, string> = new Map();
  const name = (id: string): string | null => files.get(id) ?? null;
  return {
    name: "share-files",
    applyToEnvironment: (environment) => environment.name === "client",
    config: () => ({
      environments: {
        client: {
          build: {
            rolldownOptions: {
              // Without, what a module imports would come into its file, whoever else needs it.
              preserveEntrySignatures: "allow-extension",
              output: { codeSplitting: { groups: [{ name }], includeDependenciesRecursively: false } },
            },
          },
        },
      },
    }),
    buildEnd() {
      const importsOf = (id: string): readonly string[] => this.getModuleInfo(id)?.importedIds ?? [];
      files = sharedFiles({ ids: [...this.getModuleIds()], importsOf });
    },
  };
}
