import { compileScript } from "@playsmith/scripts";
import type { CheckAnswer, CheckRequest } from "./check-script.ts";

self.addEventListener("message", ({ data: { id, source } }: MessageEvent<CheckRequest>) => {
  const result = compileScript(source);
  self.postMessage({ id, mistakes: result.ok ? [] : result.mistakes } satisfies CheckAnswer);
});
