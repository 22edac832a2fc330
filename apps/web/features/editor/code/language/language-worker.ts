import library from "virtual:language-library";
import type { LanguageAnswer, LanguageRequest } from "./language-messages.ts";
import { LanguageService } from "./language-service.ts";

const service = new LanguageService(library);

self.addEventListener("message", ({ data }: MessageEvent<LanguageRequest>) => {
  const { id, method, args } = data;
  const answer = (given: LanguageAnswer): void => self.postMessage(given);
  try {
    const call = service[method] as (...args: unknown[]) => unknown;
    answer({ id, result: call.apply(service, args) });
  } catch (error) {
    answer({ id, error: String(error) });
  }
});
