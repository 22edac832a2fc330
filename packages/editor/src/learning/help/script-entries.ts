import type { HelpEntry } from "./entry.ts";

/** How scripts come by what an interface of the declarations describes. */
const OWNERS: Readonly<Record<string, string>> = {
  ...{ GameObject: "this", ScriptGame: "game", ScriptCamera: "game.camera", ScriptInput: "input", Message: "message" },
  ...{ TweenSettings: "tween settings", SoundSettings: "sound settings", RayMeeting: "ray meeting", ScriptCallbacks: "" },
};

/** A doc comment in one line, its tags as sentences. */
const readDoc = (said: string): string =>
  said
    .replaceAll(/\s*\n\s*\*?\s?/g, " ")
    .replaceAll(/@param (\w+)(?: -)?/g, "`$1` is")
    .replaceAll(/@returns?\b/g, "Returns")
    .trim();

/**
 * Every call that a script can make or answer, and every property that it can read. What nothing is said of shows its declaration alone.
 * @param declarations the script API as the code editor knows it.
 */
export function scriptEntries(declarations: string): HelpEntry[] {
  return [...declarations.matchAll(/^interface (\w+)[^{]*\{\n([\s\S]*?)^\}/gm)].flatMap(([, name = "", body = ""]) => {
    const owner = OWNERS[name];
    if (owner === undefined) return [];
    const members = [...body.matchAll(/(?:^ {2}\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\n)?^ {2}([\w?].*);$/gm)];
    return members.map(([, said = "", code = ""]): HelpEntry => {
      const doc = readDoc(said);
      const declaration = code.replace(/^readonly /, "");
      const member = /^\w+/.exec(declaration)?.[0] ?? declaration;
      const title = [owner, member].filter(Boolean).join(".") + (code.includes("(") ? "()" : "");
      const summary = doc.replaceAll("`", "") || declaration;
      return {
        ...{ id: `script:${title}`, kind: "script", title, summary, words: `script code ${owner === "" ? "callback" : ""}` },
        blocks: [...(doc ? [{ kind: "text", text: doc } as const] : []), { kind: "code", text: declaration }],
      };
    });
  });
}
