import { type Editor, keyOfDocument, type OpenDocument } from "@playsmith/editor";
import { inOrder } from "@playsmith/game-format";
import { touchesScriptNames } from "@playsmith/scripts/names";
import { LanguageLost } from "../code/language/language-client.ts";
import type { CodeProblem } from "../code/language/language-messages.ts";
import { fileOfScript } from "../code/language/script-files.ts";
import { NOTHING_KNOWN, type ProblemBoard, type ScriptProblem } from "./problem-board.ts";

/** Debounce in ms of checks after changes of scripts or their dependencies. */
const REST_MS = 600;
/** Time slice in ms, after which the check yields to the page. */
const SLICE_MS = 8;
const RETRY_MS = 10_000;

export interface Watched {
  editor: Editor;
  /** Throws LanguageLost while no script can be checked. */
  language: { problems(file: string, source: string): Promise<readonly CodeProblem[]> };
  board: ProblemBoard;
  /** Runs a callback when the page is idle. @returns cancel. */
  whenIdle(run: () => void, options: { afterMs: number }): () => void;
}

/**
 * Writes the problems of a project's scripts to a board, now and after each relevant change.
 * @returns a function that stops and clears the results.
 */
export function watchProblems({ editor, language, board, whenIdle }: Watched): () => void {
  let round = 0;
  let giveUp = (): void => undefined;
  const lookSoon = (afterMs: number): void => {
    round++;
    giveUp();
    giveUp = whenIdle(() => void look(), { afterMs });
  };
  /** Updates the result of one script, in the order of all. */
  const put = (order: readonly string[], document: OpenDocument, problems: readonly ScriptProblem[]): void => {
    const { scripts, state } = board.get();
    const key = keyOfDocument(document);
    if (isSame(scripts.get(key)?.problems ?? [], problems)) return;
    const all = new Map(scripts).set(key, { document, problems });
    if (problems.length === 0) all.delete(key);
    board.tell({ scripts: new Map([...all].sort(([a], [b]) => order.indexOf(a) - order.indexOf(b))), state });
  };
  const end = (order: readonly string[]): void => {
    const { scripts, state } = board.get();
    const there = [...scripts].filter(([key]) => order.includes(key));
    if (state !== "known" || there.length < scripts.size) board.tell({ scripts: new Map(there), state: "known" });
  };
  const look = async (): Promise<void> => {
    const mine = round;
    const scripts = scriptsOf(editor);
    const order = scripts.map(({ document }) => keyOfDocument(document));
    let sliceEnd = performance.now() + SLICE_MS;
    for (const { document, source } of scripts) {
      if (performance.now() > sliceEnd) {
        await new Promise((resolve) => setTimeout(resolve));
        sliceEnd = performance.now() + SLICE_MS;
      }
      if (mine !== round) return;
      try {
        const found = await language.problems(fileOfScript(editor.game, document), source);
        if (mine === round) put(order, document, placed(found, source));
      } catch (error) {
        if (mine !== round) return;
        // A script on which the service fails does not block the others.
        if (!(error instanceof LanguageLost)) continue;
        board.tell({ ...board.get(), state: "lost" });
        return lookSoon(RETRY_MS);
      }
    }
    if (mine === round) end(order);
  };
  lookSoon(0);
  const stop = editor.document.subscribe(({ patch }) => {
    if (patch.some(({ path }) => touchesScriptNames(path))) lookSoon(REST_MS);
  });
  return () => {
    stop();
    round++;
    giveUp();
    board.tell(NOTHING_KNOWN);
  };
}

/** All scripts of a project. */
function scriptsOf({ game: { modules = {}, prefabs, scenes } }: Editor): { document: OpenDocument; source: string }[] {
  const code = (of: "module" | "prefab" | "scene", id: string): OpenDocument => ({ kind: "code", of, id });
  return [
    ...inOrder(modules).map(([id, { source }]) => ({ document: code("module", id), source })),
    ...inOrder(prefabs).map(([id, { script }]) => ({ document: code("prefab", id), source: script })),
    ...inOrder(scenes).map(([id, { script = "" }]) => ({ document: code("scene", id), source: script })),
  ].filter(({ source }) => source.trim() !== "");
}

/** Problems by line, in order. */
function placed(problems: readonly CodeProblem[], source: string): ScriptProblem[] {
  let line = 1;
  let lineStart = 0;
  let at = 0;
  return problems
    .toSorted((a, b) => a.from - b.from)
    .map(({ from, severity, message }) => {
      for (; at < from; at++) {
        if (source[at] !== "\n") continue;
        line++;
        lineStart = at + 1;
      }
      return { severity, message, line, column: from - lineStart };
    });
}

function isSame(some: readonly ScriptProblem[], others: readonly ScriptProblem[]): boolean {
  return JSON.stringify(some) === JSON.stringify(others);
}
