import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build, type Plugin, type Rolldown } from "vite";
import { buildTargets } from "../../../scripts/browsers.mjs";

/** Scripts and styles of one bundle without further files. */
interface Bundle {
  script: string;
  style: string;
}

/**
 * After the build of the player, builds it once more for downloaded games, into `<outDir>/exported`: the script and style of the page, and
 * the player document as one HTML file, without the
 * libraries for rigid bodies and Ogg recordings, with the second, and with both: the first is larger than all the rest.
 */
export function exportedFiles(plugins: Plugin[]): Plugin {
  let root = "";
  let outDir = "";
  return {
    name: "exported-files",
    apply: "build",
    configResolved(config) {
      root = config.root;
      outDir = join(config.root, config.build.outDir, "exported");
    },
    async closeBundle() {
      const bundle = (entry: string, ...more: Plugin[]) => bundleOf(root, entry, [...plugins, escapedZeros, ...more]);
      const [page, plain, ogg, rigid] = await Promise.all([
        bundle("src/exported/page.ts", inlineGateWorker),
        bundle("src/exported/player.ts", without("debugging/debugger.ts"), without("@playsmith/engine/rigid"), without("./decode-ogg.ts")),
        bundle("src/exported/player.ts", without("debugging/debugger.ts"), without("@playsmith/engine/rigid")),
        bundle("src/exported/player.ts", without("debugging/debugger.ts")),
      ]);
      mkdirSync(outDir, { recursive: true });
      const template = readFileSync(join(root, "player.html"), "utf8");
      writeFileSync(join(outDir, "page.js"), page.script);
      writeFileSync(join(outDir, "page.css"), page.style);
      writeFileSync(join(outDir, "player.html"), playerDocument(template, plain));
      writeFileSync(join(outDir, "player-ogg.html"), playerDocument(template, ogg));
      writeFileSync(join(outDir, "player-rigid.html"), playerDocument(template, rigid));
    },
  };
}

async function bundleOf(root: string, entry: string, plugins: Plugin[]): Promise<Bundle> {
  const result = (await build({
    root,
    configFile: false,
    logLevel: "warn",
    publicDir: false,
    plugins,
    build: {
      write: false,
      target: buildTargets("players"),
      modulePreload: false,
      cssCodeSplit: false,
      chunkSizeWarningLimit: Number.POSITIVE_INFINITY,
      rolldownOptions: { input: join(root, entry), output: { format: "es", codeSplitting: false } },
    },
  })) as Rolldown.RolldownOutput;
  const scripts = result.output.flatMap((file) => (file.type === "chunk" ? [file.code] : []));
  const styles = result.output.flatMap((file) => (file.type === "asset" && file.fileName.endsWith(".css") ? [String(file.source)] : []));
  const [script] = scripts;
  if (script === undefined || scripts.length !== 1 || scripts.length + styles.length !== result.output.length)
    throw new Error(`${entry} needs other files: ${result.output.map(({ fileName }) => fileName).join(", ")}`);
  return { script: inlineScript(script), style: styles.join("\n") };
}

/** Escapes what would end an inline script, or hide its end. In code, all of it is within texts and regular expressions. */
function inlineScript(code: string): string {
  // Browsers replace them while they read a page, and the hash in its policy would no longer fit.
  if (/[\0\r]/.test(code)) throw new Error("A script has characters that don't survive in a page.");
  return code.trim().replace(/<(?=\/script|!--|script)/gi, "\\x3C");
}

/** The player document with a policy of its own, which holds wherever the document is framed. See `player-files.ts` of the server. */
function playerDocument(template: string, { script, style }: Bundle): string {
  const policy = [
    "default-src 'none'",
    `script-src 'sha256-${createHash("sha256").update(script).digest("base64")}' 'unsafe-eval' 'wasm-unsafe-eval'`,
    "style-src 'unsafe-inline'",
    "img-src data: blob:",
    "media-src data: blob:",
    "worker-src blob:",
    "font-src data:",
    "connect-src 'none'",
    "form-action 'none'",
    "base-uri 'none'",
  ].join("; ");
  const parts: readonly [tag: RegExp, replacement: string][] = [
    [/<meta charset="utf-8" \/>/, `<meta charset="utf-8" /><meta http-equiv="Content-Security-Policy" content="${policy}" />`],
    [/<link rel="stylesheet"[^>]*>/, `<style>${style}</style>`],
    [/<script type="module"[^>]*><\/script>/, `<script type="module">${script}</script>`],
  ];
  return parts.reduce((html, [tag, replacement]) => {
    if (!tag.test(html)) throw new Error(`player.html lacks ${tag}`);
    return html.replace(tag, () => replacement);
  }, template);
}

/** The gate of messages as a worker within the script: a page that was opened from a disk can load no worker by its address. */
const inlineGateWorker: Plugin = {
  name: "inline-gate-worker",
  enforce: "pre",
  transform(code, id) {
    if (!id.endsWith("player-host/src/worker-gate.ts")) return null;
    const opened = /new Worker\(new URL\("(\.\/gate-worker\.ts)", import\.meta\.url\), \{ type: "module", (name: "[^"]*") \}\)/;
    if (!opened.test(code)) throw new Error("worker-gate.ts opens its worker in another way.");
    return code.replace(opened, "new GateWorker({ $2 })").replace(/^/, 'import GateWorker from "./gate-worker.ts?worker&inline";\n');
  },
};

/** The decoder of Opus is a text in yEnc, which writes a zero as `=@` too: pages lose it as it is. */
const escapedZeros: Plugin = {
  name: "escaped-zeros",
  enforce: "pre",
  transform: (code, id) => (id.endsWith("opus-decoder/src/EmscriptenWasm.js") ? code.replaceAll("\0", "=@") : null),
};

/** Leaves out a module that a downloaded game never loads. */
const without = (module: string): Plugin => ({
  name: `without-${module}`,
  enforce: "pre",
  resolveId: (source) => (source.endsWith(module) ? `\0without-${module}` : null),
  load: (id) =>
    id === `\0without-${module}` ? "export const makeDebugger = undefined, loadRigid = undefined, decodeOgg = undefined;" : null,
});
