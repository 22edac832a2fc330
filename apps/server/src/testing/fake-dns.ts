import type { ResolveTxt } from "../domains/dns-proof.ts";

/** TXT records for tests; names without any answer as servers do for names that don't exist. */
export function fakeDns(): { resolve: ResolveTxt; set(name: string, ...texts: string[]): void; fail(name: string, code: string): void } {
  const answers = new Map<string, string[] | string>();
  return {
    async resolve(name) {
      const answer = answers.get(name) ?? "ENOTFOUND";
      if (typeof answer === "string") throw Object.assign(new Error(`queryTxt ${answer} ${name}`), { code: answer });
      // Long texts come in parts.
      return answer.map((text) => [text.slice(0, 10), text.slice(10)]);
    },
    set: (name, ...texts) => void answers.set(name, texts.length === 0 ? "ENODATA" : texts),
    fail: (name, code) => void answers.set(name, code),
  };
}
