import { importWithTimeout } from "./import-with-timeout.ts";

let retries = 0;

/**
 * Imports a module, once more under another address when that fails: for as long as a page lives, browsers remember that a module could not
 * be fetched (seen in Chromium 150), so that what was missed without the network would never come. Rejects as {@link importWithTimeout} does.
 * @param load an `import()`, as it is.
 */
export function importRetrying<Module>(load: () => Promise<Module>): Promise<Module> {
  return importWithTimeout(async () => {
    try {
      return await load();
    } catch (error) {
      const address = error instanceof Error ? /https?:\/\/[^\s?]+\.js/.exec(error.message)?.[0] : undefined;
      if (address === undefined || new URL(address).origin !== location.origin) throw error;
      return (await import(/* @vite-ignore */ `${address}?retry=${++retries}`)) as Module;
    }
  });
}
