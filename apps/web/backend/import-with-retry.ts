import { importWithTimeout } from "./import-with-timeout.ts";

let retries = 0;

/**
 * Imports a module, and retries once with another URL on failure: browsers cache failed imports for the lifetime of the page
 * (seen in Chromium 150), so that a module that failed offline could never load. The build fetches what a module imports before
 * (fetchBeforeImport), so that only a module that imports nothing fails here. Rejects as {@link importWithTimeout} does.
 * @param load an inline `import()`.
 */
export function importRetrying<Module>(load: () => Promise<Module>): Promise<Module> {
  return importWithTimeout(async () => {
    try {
      return await load();
    } catch (error) {
      const address = error instanceof Error ? /imported module: (https?:\/\/[^\s?]+\.js)/.exec(error.message)?.[1] : undefined;
      if (address === undefined || new URL(address).origin !== location.origin) throw error;
      return (await import(/* @vite-ignore */ `${address}?retry=${++retries}`)) as Module;
    }
  });
}
