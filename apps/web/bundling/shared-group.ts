import path from "node:path";
import { parseAst, type Plugin } from "vite";
import { sharedFiles } from "./shared-files.ts";
import { type ReadModule, readModule, throughBarrels } from "./through-barrels.ts";

const OURS = /\/(?:apps|packages)\/[^?]+\.(tsx?)$/;

/** Groups shared modules of the client build as {@link sharedFiles} defines. */
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
              // Without this, the imports of a module would be moved into its file, even if other files need them.
              preserveEntrySignatures: "allow-extension",
              output: { codeSplitting: { groups: [{ name }], includeDependenciesRecursively: false } },
            },
          },
        },
      },
    }),
    async buildEnd() {
      const ids = [...this.getModuleIds()];
      const importsOf = (id: string): readonly string[] => this.getModuleInfo(id)?.importedIds ?? [];
      const packages = new Map<string, string>();
      const modules = new Map<string, ReadModule>();
      for (const id of ids) {
        const [, language] = OURS.exec(id) ?? [];
        const code = language === undefined || id.includes("/node_modules/") ? null : this.getModuleInfo(id)?.code;
        if (code === null || code === undefined) continue;
        const program = parseAst(code, { lang: language as "ts" | "tsx" });
        for (const statement of program.body) {
          const source = "source" in statement && statement.source ? statement.source.value : ".";
          if (source.startsWith(".") || packages.has(source)) continue;
          packages.set(source, (await this.resolve(source, id))?.id ?? source);
        }
        const resolve = (source: string): string =>
          source.startsWith(".") ? path.posix.resolve(path.posix.dirname(id), source) : (packages.get(source) ?? source);
        modules.set(id, readModule(program, resolve));
      }
      files = sharedFiles({ ids, importsOf: throughBarrels(modules, importsOf) });
    },
  };
}
