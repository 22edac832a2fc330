import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { build } from "vite";

/** Builds `page.ts` of this folder and serves it. @returns its address, and a function that closes the server. */
export async function servePage(): Promise<{ origin: string; close(): Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), "exactness-"));
  const entry = path.join(import.meta.dirname, "page.ts");
  const lib = { entry, formats: ["es" as const], fileName: () => "page.js" };
  await build({ configFile: false, logLevel: "error", root: path.dirname(entry), build: { outDir: folder, emptyOutDir: false, lib } });
  const server = createServer((request, response) => {
    const name = path.basename(request.url ?? "/");
    if (!name.endsWith(".js")) {
      response.setHeader("content-type", "text/html");
      response.end('<!doctype html><script type="module" src="/page.js"></script>');
      return;
    }
    response.setHeader("content-type", "text/javascript");
    void readFile(path.join(folder, name)).then((script) => response.end(script));
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const address = server.address();
  return {
    origin: `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}/`,
    async close() {
      await new Promise((closed) => server.close(closed));
      await rm(folder, { recursive: true, force: true });
    },
  };
}
