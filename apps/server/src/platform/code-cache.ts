import { join } from "node:path";
import { enableCompileCache } from "node:module";

/**
 * Keeps compiled modules in the data folder, which shortens later starts of the server and of its worker threads. Node goes on without a
 * cache when the folder can't be written to. The variable NODE_COMPILE_CACHE names another folder.
 */
export function cacheCompiledCode(dataDir: string): void {
  // Worker threads and child processes read the variable.
  process.env["NODE_COMPILE_CACHE"] ??= join(dataDir, "code-cache");
  enableCompileCache(process.env["NODE_COMPILE_CACHE"]);
}
