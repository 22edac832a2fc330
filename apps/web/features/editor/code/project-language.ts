import type { Editor } from "@playsmith/editor";
import { GivenTags, type ScriptNames, scriptNames, touchesScriptNames } from "@playsmith/game-format";
import { translated } from "@playsmith/texts";
import scriptApi from "@playsmith/engine/script-api.d.ts?raw";
import { checkScript } from "./check-script.ts";
import { uncalledMethods, withClassNamed, withOwnName } from "./foreign-names.ts";
import { LanguageClient } from "./language-client.ts";
import type { CodeProblem, LanguageQueries } from "./language-messages.ts";
import { nameProblems, variableProblems } from "./name-problems.ts";
import { projectTypes } from "./project-types.ts";
import { scriptFiles } from "./script-files.ts";

/** What the game calls in a script. */
const CALLBACKS = [...(/interface ScriptCallbacks \{([\s\S]*?)\n\}/.exec(scriptApi)?.[1] ?? "").matchAll(/^ {2}(on\w+)\?\(/gm)].map(
  ([, name = ""]) => name,
);

/** The language service with the project as it is now. */
export class ProjectLanguage {
  readonly #editor: Editor;
  readonly #ownPath: string;
  readonly #client = new LanguageClient();
  readonly #givenTags = new GivenTags();
  #toldGame: unknown = null;
  #names: { game: unknown; known: ScriptNames } | null = null;

  /** @param path of the script that is looked at. */
  constructor(editor: Editor, path: readonly string[]) {
    this.#editor = editor;
    this.#ownPath = path.join("/");
  }

  async ask<Method extends keyof LanguageQueries>(
    method: Method,
    ...args: Parameters<LanguageQueries[Method]>
  ): Promise<ReturnType<LanguageQueries[Method]>> {
    this.#tell();
    return this.#client.ask(method, ...args);
  }

  /** What is wrong in a script: what the language finds, names that stand for nothing, and what could not be run in a game. */
  async problems(file: string, source: string): Promise<CodeProblem[]> {
    const [said, missing, refused] = await Promise.all([this.ask("problems", file), this.ask("missingClass", file), checkScript(source)]);
    if (said.some(({ severity }) => severity === "error")) return said.map(withClassNamed);
    const foreign = uncalledMethods(source, CALLBACKS);
    const found = [
      ...said.map((problem) => withClassNamed(withOwnName(problem))),
      ...foreign,
      ...nameProblems(source, this.#knownNames()),
      ...variableProblems(source, this.#editor.game),
    ];
    if (missing) {
      const { from, to, base } = missing;
      const message = translated("The script must say: export default class extends {base} { … }", { base });
      found.push({ from, to, severity: "error", message });
    }
    const starts = lineStarts(source);
    for (const { line, message } of refused) {
      const from = starts[line - 1] ?? 0;
      found.push({ from, to: (starts[line] ?? source.length + 1) - 1, severity: "error", message });
    }
    return found;
  }

  /** Calls `listener` when what names in scripts stand for may have changed elsewhere than in this one. @returns a function that stops it. */
  subscribeNames(listener: () => void): () => void {
    return this.#editor.document.subscribe(({ patch }) => {
      if (patch.some(({ path }) => touchesScriptNames(path) && path.join("/") !== this.#ownPath)) listener();
    });
  }

  close(): void {
    this.#client.close();
  }

  #knownNames(): ScriptNames {
    const { game } = this.#editor;
    if (this.#names?.game !== game) this.#names = { game, known: scriptNames(game, this.#givenTags) };
    return this.#names.known;
  }

  #tell(): void {
    const { game } = this.#editor;
    if (game === this.#toldGame) return;
    this.#toldGame = game;
    void this.#client.ask("update", scriptFiles(game), projectTypes(scriptApi, game, this.#knownNames())).catch(() => undefined);
  }
}

/** Where each line begins. */
function lineStarts(source: string): number[] {
  return [0, ...[...source.matchAll(/\n/g)].map(({ index }) => index + 1)];
}
