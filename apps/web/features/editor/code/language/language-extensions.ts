import {
  autocompletion,
  type Completion as Option,
  type CompletionContext,
  type CompletionResult,
  insertCompletionText,
  pickedCompletion,
  snippet as snippetOf,
} from "@codemirror/autocomplete";
import { type Diagnostic, linter } from "@codemirror/lint";
import { type Extension, StateEffect } from "@codemirror/state";
import { type EditorView, hoverTooltip, keymap, tooltips, ViewPlugin } from "@codemirror/view";
import { fixAtCursor, fixesOf, importing } from "./fixes.ts";
import { helpElement } from "./help-element.ts";
import type { ProjectLanguage } from "./project-language.ts";
import { signatureHelp } from "./signature-help.ts";

const LINT_AFTER_MS = 250;
/** Effect: declarations outside this script may have changed. */
const namesChanged = StateEffect.define<null>();
const KINDS: Readonly<Record<string, string>> = {
  method: "method",
  function: "function",
  "local function": "function",
  property: "property",
  getter: "property",
  setter: "property",
  class: "class",
  interface: "interface",
  type: "type",
  keyword: "keyword",
  enum: "enum",
  module: "namespace",
  string: "text",
};

/**
 * Completion, hover help and diagnostics of a script, from the project's language service.
 * @param path of the script in the game.
 * @param addInput adds an input with this name to the game.
 */
export function languageExtensions(
  language: ProjectLanguage,
  path: readonly string[],
  file: () => string,
  addInput: (name: string) => void,
): Extension {
  return [
    // A running game that floats over the code would otherwise cover tooltips.
    tooltips({ parent: document.body }),
    signatureHelp(language, file),
    autocompletion({ override: [(context) => complete(language, file(), context)], icons: true }),
    hoverTooltip(async (_view, at) => {
      const info = await language.ask("quickInfo", file(), at);
      if (!info) return null;
      return { pos: info.from, end: info.to, above: true, create: () => ({ dom: helpElement(info) }) };
    }),
    linter((view) => problemsOf(language, file(), view, addInput), {
      delay: LINT_AFTER_MS,
      needsRefresh: ({ transactions }) => transactions.some(({ effects }) => effects.some((effect) => effect.is(namesChanged))),
    }),
    keymap.of([
      {
        key: "Mod-.",
        run: (view) => {
          fixAtCursor(view, () => problemsOf(language, file(), view, addInput)).catch(() => undefined);
          return true;
        },
      },
    ]),
    ViewPlugin.define((view) => {
      let isOpen = true;
      const stop = language.subscribeNames(path, () => {
        // The change may come from a view that is in the middle of an update.
        queueMicrotask(() => isOpen && view.dispatch({ effects: namesChanged.of(null) }));
      });
      return {
        destroy: () => {
          isOpen = false;
          stop();
        },
      };
    }),
  ];
}

async function complete(language: ProjectLanguage, file: string, context: CompletionContext): Promise<CompletionResult | null> {
  const word = context.matchBefore(/[\w$]+$/);
  const before = context.state.sliceDoc(Math.max(0, context.pos - 1), context.pos);
  if (!context.explicit && !word && !/[."'`]/.test(before)) return null;
  const found = await language.ask("completions", file, context.pos);
  if (!found || context.aborted) return null;
  const isOwn = /\bthis\.$/.test(context.state.sliceDoc(Math.max(0, found.from - 5), found.from))
    ? ownMembers(context.state.doc.toString())
    : null;
  const isInText = /["'`]/.test(context.state.sliceDoc(found.from - 1, found.from));
  const options = found.entries.map(
    ({ name, kind, sortText, insert, snippet, imported }): Option => ({
      label: name,
      apply: snippet === undefined ? insert : writing(snippet, insert),
      boost: boostOf(sortText) + (isOwn?.has(name) ? OWN_FIRST : 0),
      ...(imported ? { detail: imported.module, apply: withImport(insert, imported.module) } : {}),
      type: KINDS[kind] ?? "variable",
      info: async () => {
        const details = imported
          ? await language.ask("quickInfo", imported.file, imported.at)
          : await language.ask("completionDetails", file, context.pos, name);
        return details ? helpElement(details) : null;
      },
    }),
  );
  // A property name or path may contain more than word characters.
  return { from: isInText ? found.from : (word?.from ?? found.from), options, validFor: isInText ? /^[^"'`]*$/ : /^[\w$]*$/ };
}

/** Boosts members that a script adds itself over the many members that every object has. */
const OWN_FIRST = 20;
const MEMBER = /^[ \t]{0,4}(?:(?:private|public|protected|readonly|async)\s+)*([\p{L}_$][\p{L}\p{N}_$]*)[ \t]*[?!]?[ \t]*[=(:;]/gmu;

const ownMembers = (source: string): ReadonlySet<string> => new Set(Array.from(source.matchAll(MEMBER), ([, name = ""]) => name));

/** Inserts a whole method, or only its name if a method body already follows. */
function writing(snippet: string, name: string): NonNullable<Option["apply"]> {
  const write = snippetOf(snippet.replace("$0", "${}"));
  return (view, option, from, to) => {
    const isAlone = /^\s*$/.test(view.state.sliceDoc(to, view.state.doc.lineAt(to).to));
    if (isAlone) write(view, option, from, to);
    else view.dispatch({ ...insertCompletionText(view.state, name, from, to), annotations: pickedCompletion.of(option) });
  };
}

/** Inserts a name and the import of it. */
const withImport =
  (name: string, module: string): NonNullable<Option["apply"]> =>
  (view, option, from, to) =>
    view.dispatch(
      { ...insertCompletionText(view.state, name, from, to), annotations: pickedCompletion.of(option) },
      { changes: importing(view, name, module) },
    );

/** Rank by scope, nearest first. TypeScript's sortText: locals 10 to 12, keywords and globals 15, compared as text. */
function boostOf(sortText: string): number {
  const rank = Number.parseInt(sortText, 10);
  return Number.isNaN(rank) ? 0 : 15 - rank;
}

async function problemsOf(
  language: ProjectLanguage,
  file: string,
  view: EditorView,
  addInput: (name: string) => void,
): Promise<Diagnostic[]> {
  const { doc } = view.state;
  const problems = await language.problems(file, doc.toString());
  return problems.map((problem) => {
    const { from, to, severity, message } = problem;
    const actions = fixesOf(problem, addInput);
    return {
      from: Math.min(from, doc.length),
      to: Math.min(Math.max(to, from), doc.length),
      severity,
      message,
      ...(actions.length > 0 ? { actions } : {}),
    };
  });
}
