import { compileScript } from "@playsmith/engine/compile";
import type { CheckAnswer, CheckRequest } from "./check-script.ts";

self.addEventListener("message", ({ data: { id, source } }: MessageEvent<CheckRequest>) => {
  const result = compileScript(source);
  const problem = result.ok ? null : { line: result.line, message: result.message };
  self.postMessage({ id, problem } satisfies CheckAnswer);
});
