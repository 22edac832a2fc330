import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { build } from "vite";

/** A page with one script, served on loopback. */
export interface ServedPage {
  url: string;
  /** Size of the script. */
  scriptBytes: number;
  close(): Promise<void>;
}

/** Bundles a script for production and serves an empty page that runs it. @param entry its file. @param files other files to serve, by path. */
export async function servePage(
  entry: string,
  { minify = true, files = {} }: { minify?: boolean; files?: Readonly<Record<string, Buffer>> } = {},
): Promise<ServedPage> {
  const folder = await mkdtemp(path.join(tmpdir(), "bench-page-"));
  await build({
    configFile: false,
    logLevel: "error",
    root: path.dirname(entry),
    define: { "process.env.NODE_ENV": '"production"' },
    build: {
      outDir: folder,
      minify,
      lib: { entry, formats: ["es"], fileName: () => "page.js" },
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
  const script = await readFile(path.join(folder, "page.js"));
  await rm(folder, { recursive: true, force: true });
  const server = createServer((request, response) => {
    const file = files[request.url ?? ""];
    if (file) {
      response.setHeader("cache-control", "max-age=31536000, immutable");
      response.end(file);
      return;
    }
    const isScript = request.url === "/page.js";
    if (isScript) response.setHeader("cache-control", "max-age=31536000, immutable");
    response.setHeader("content-type", isScript ? "text/javascript" : "text/html");
    response.end(isScript ? script : '<!doctype html><body><script type="module" src="/page.js"></script>');
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const address = server.address();
  return {
    scriptBytes: script.length,
    url: `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}/`,
    close: () => new Promise((closed) => server.close(() => closed())),
  };
}
