import type { HelpEntry } from "./entry.ts";

/** How scripts come by what an interface of the declarations describes. */
const OWNERS: Readonly<Record<string, string>> = {
  ...{ GameObject: "this", ScriptGame: "game", ScriptCamera: "game.camera", ScriptInput: "input" },
  ...{ TweenSettings: "tween settings", SoundSettings: "sound settings", RayMeeting: "ray meeting", ScriptCallbacks: "" },
};

/** Every call that a script can make or answers. @param declarations the script API as the code editor knows it. */
export function scriptEntries(declarations: string): HelpEntry[] {
  return [...declarations.matchAll(/^interface (\w+)[^{]*\{\n([\s\S]*?)^\}/gm)].flatMap(([, name = "", body = ""]) => {
    const owner = OWNERS[name];
    if (owner === undefined) return [];
    const members = [...body.matchAll(/(?:^ {2}\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\n)?^ {2}([\w?].*);$/gm)];
    let doc = "";
    return members.map(([, said, code = ""]): HelpEntry => {
      const isCall = code.includes("(");
      // Members that share what is said above the first of them stand under it.
      if (said !== undefined) doc = said.replaceAll(/\s*\n\s*\*?\s?/g, " ").trim();
      else if (isCall) doc = "";
      const member = /^(?:readonly )?(\w+)/.exec(code)?.[1] ?? code;
      const title = [owner, member].filter(Boolean).join(".") + (isCall ? "()" : "");
      const summary = doc.replaceAll("`", "") || (owner === "" ? "Called by the game." : `Of ${owner}, in scripts.`);
      return {
        ...{ id: `script:${title}`, kind: "script", title, summary, words: `script code ${owner === "" ? "callback" : ""}` },
        blocks: [...(doc ? [{ kind: "text", text: doc } as const] : []), { kind: "code", text: code.replace(/^readonly /, "") }],
      };
    });
  });
}
