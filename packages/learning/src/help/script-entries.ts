import { translated } from "@playsmith/texts";
import type { HelpEntry } from "./entry.ts";

/** Tells the doc texts of the script API apart from the same words elsewhere in the app. */
export const SCRIPT_CONTEXT = "script";
const DOC_COMMENT = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\//g;

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

const docText = (doc: string): string => (doc === "" ? "" : translated(doc, undefined, SCRIPT_CONTEXT));

/** All doc texts of the script API, which the catalogues may have. */
export const textsOfScriptApi = (declarations: string): string[] =>
  Array.from(declarations.matchAll(DOC_COMMENT), ([, said = ""]) => readDoc(said));

/** The declarations with doc comments in the language in use; comments without a translation stay as they are. */
export const translatedDeclarations = (declarations: string): string =>
  declarations.replaceAll(DOC_COMMENT, (comment, said: string) => {
    const doc = readDoc(said);
    const text = docText(doc);
    return text === doc ? comment : `/** ${text} */`;
  });

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
      const english = readDoc(said);
      const doc = docText(english);
      const declaration = code.replace(/^readonly /, "");
      const member = /^\w+/.exec(declaration)?.[0] ?? declaration;
      const title = [owner, member].filter(Boolean).join(".") + (code.includes("(") ? "()" : "");
      const summary = doc.replaceAll("`", "") || declaration;
      return {
        id: `script:${title}`,
        kind: "script",
        title,
        summary,
        words: `script code ${translated("script code", undefined, "script")} ${owner === "" ? "callback" : ""} ${english}`,
        blocks: [...(doc ? [{ kind: "text", text: doc } as const] : []), { kind: "code", text: declaration }],
      };
    });
  });
}
