import { compileScript } from "@playsmith/scripts";
import type { ScriptWorkerMessage } from "./script-worker.ts";

self.addEventListener("message", ({ data }: MessageEvent<string>) => {
  self.postMessage({ kind: "compiled", result: compileScript(data) } satisfies ScriptWorkerMessage);
});
self.postMessage({ kind: "loaded" } satisfies ScriptWorkerMessage);
