import type { HelpEntry } from "./entry.ts";

/** How scripts access an interface of the declarations; the base classes come first. */
const OWNERS: Readonly<Record<string, string>> = {
  ScriptCallbacks: "",
  GameObject: "this",
  ScriptGame: "game",
  ScriptCamera: "game.camera",
  ScriptInput: "input",
  Message: "message",
  TweenSettings: "tween settings",
  SoundSettings: "sound settings",
  RayMeeting: "ray meeting",
};

/** Converts a doc comment to one line, with its tags as sentences. */
const readDoc = (said: string): string =>
  said
    .replaceAll(/\s*\n\s*\*?\s?/g, " ")
    .replaceAll(/@param (\w+)(?: -)?/g, "`$1` is")
    .replaceAll(/@returns?\b/g, "Returns")
    .trim();

/**
 * Help entries of all calls, callbacks and properties of the script API. Undocumented ones only have their declaration.
 * @param declarations the script API's type declarations.
 */
export function scriptEntries(declarations: string): HelpEntry[] {
  const bodies = new Map(
    [...declarations.matchAll(/^interface (\w+)[^{]*\{\n([\s\S]*?)^\}/gm)].map(([, name = "", body = ""]) => [name, body]),
  );
  return Object.entries(OWNERS).flatMap(([name, owner]) => {
    const body = bodies.get(name) ?? "";
    const members = [...body.matchAll(/(?:^ {2}\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\n)?^ {2}([\w?].*);$/gm)];
    return members.map(([, said = "", code = ""]): HelpEntry => {
      const doc = readDoc(said);
      const declaration = code.replace(/^readonly /, "");
      const member = /^\w+/.exec(declaration)?.[0] ?? declaration;
      const title = [owner, member].filter(Boolean).join(".") + (code.includes("(") ? "()" : "");
      const summary = doc.replaceAll("`", "") || declaration;
      return {
        id: `script:${title}`,
        kind: "script",
        title,
        summary,
        words: `script code ${owner === "" ? "callback" : ""}`,
        blocks: [...(doc ? [{ kind: "text", text: doc } as const] : []), { kind: "code", text: declaration }],
      };
    });
  });
}
