import type { Editor } from "@playsmith/editor";
import {
  GivenTags,
  KnownVariables,
  loadScriptParser,
  namedArguments,
  ScriptReadings,
  type ScriptNames,
  scriptNames,
  touchesScriptNames,
  type NamedArgument,
  type ScriptNameKind,
  unknownNames,
  type VariableUse,
} from "@playsmith/scripts/names";
import type { ScriptMistake } from "@playsmith/scripts";
import scriptApi from "@playsmith/engine/script-api.d.ts?raw";
import { checkScript } from "./check-script.ts";
import { uncalledMethods, withClassNamed, withOwnName } from "./foreign-names.ts";
import { LanguageClient, LanguageLost } from "./language-client.ts";
import type { CodeProblem, LanguageQueries, MissingClass } from "./language-messages.ts";
import { inputNameSchema } from "@playsmith/game-format";
import { translatedDeclarations } from "@playsmith/learning";
import { translated } from "@playsmith/texts";
import { projectTypes } from "./project-types.ts";
import { isModuleFile, scriptFiles } from "./script-files.ts";

/** The message that the running game uses. */
const MISSING: Readonly<Record<ScriptNameKind, (name: string) => string>> = {
  prefab: (name) => translated('There is no prefab called "{name}".', { name }),
  scene: (name) => translated('There is no scene called "{name}".', { name }),
  object: (name) => translated('There is no object, prefab or tag called "{name}".', { name }),
  tag: (name) => translated('There is no tag called "{name}".', { name }),
  sound: (name) => translated('There is no sound called "{name}".', { name }),
  music: (name) => translated('There is no music called "{name}".', { name }),
  action: (name) => translated('There is no input action called "{name}".', { name }),
  layer: (name) => translated('There is no tile layer called "{name}".', { name }),
  objectLayer: (name) => translated('There is no layer of objects called "{name}".', { name }),
  animation: (name) => translated('There is no animation called "{name}".', { name }),
};

/** Names of the methods that the game calls in a script. */
const CALLBACKS = [...(/interface ScriptCallbacks \{([\s\S]*?)\n\}/.exec(scriptApi)?.[1] ?? "").matchAll(/^ {2}(on\w+)\?\(/gm)].map(
  ([, name = ""]) => name,
);

type Files = Readonly<Record<string, string>>;
/** The files that were last sent to the worker. */
interface Told {
  game: unknown;
  files: Files;
  declarations: string;
}

/** Cached results of a script, valid while it and the declarations that it depends on are unchanged. */
interface Answers {
  source: string;
  surroundings: number;
  answers: Promise<[problems: CodeProblem[], missing: MissingClass | null, refused: readonly ScriptMistake[]]>;
}

const NOTHING_SYNCED: Told = { game: null, files: {}, declarations: "" };

/** Language service that follows the project's current state. */
export class ProjectLanguage {
  readonly #editor: Editor;
  readonly #client = new LanguageClient(() => {
    this.#synced = NOTHING_SYNCED;
  });
  readonly #givenTags = new GivenTags();
  readonly #namesRead = new ScriptReadings(namedArguments);
  readonly #variables = new KnownVariables();
  readonly #answers = new Map<string, Answers>();
  /** Version of the shared declarations and modules, on which the types of every script depend. */
  #surroundings = 0;
  #synced = NOTHING_SYNCED;
  #names: { game: unknown; known: ScriptNames } | null = null;

  constructor(editor: Editor) {
    this.#editor = editor;
  }

  async ask<Method extends keyof LanguageQueries>(
    method: Method,
    ...args: Parameters<LanguageQueries[Method]>
  ): Promise<ReturnType<LanguageQueries[Method]>> {
    this.#notify();
    return this.#client.ask(method, ...args);
  }

  /**
   * All problems of a script: type errors, names that do not exist in the project, and compile errors.
   * @throws LanguageLost if the language service or the compiler can't be loaded.
   */
  async problems(file: string, source: string): Promise<CodeProblem[]> {
    await loadScriptParser().catch((error: unknown) => {
      throw new LanguageLost("Scripts can't be read now.", { cause: error });
    });
    const [problems, missing, refused] = await this.#answersAbout(file, source);
    if (problems.some(({ severity }) => severity === "error")) return problems.map(withClassNamed);
    const { game } = this.#editor;
    const found = [
      ...problems.map((problem) => withClassNamed(withOwnName(problem))),
      ...uncalledMethods(source, CALLBACKS),
      ...nameProblems(source, this.#knownNames(), this.#namesRead.of(source, game)),
      ...variableProblems(this.#variables.unsetIn(source, game)),
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

  /**
   * Calls `listener` when declarations may have changed outside the given script.
   * @param path of that script.
   * @returns a function that unsubscribes.
   */
  subscribeNames(path: readonly string[], listener: () => void): () => void {
    const own = path.join("/");
    return this.#editor.document.subscribe(({ patch }) => {
      if (patch.some(({ path: changed }) => touchesScriptNames(changed) && changed.join("/") !== own)) listener();
    });
  }

  close(): void {
    this.#client.close();
  }

  #answersAbout(file: string, source: string): Answers["answers"] {
    this.#notify();
    const known = this.#answers.get(file);
    if (known?.source === source && known.surroundings === this.#surroundings) return known.answers;
    const refused = checkScript(source).catch((error: unknown) => {
      throw new LanguageLost("Scripts can't be checked now.", { cause: error });
    });
    const answers = Promise.all([this.ask("problems", file), this.ask("missingClass", file), refused]);
    const asked = { source, surroundings: this.#surroundings, answers };
    this.#answers.set(file, asked);
    answers.catch((error: unknown) => {
      // The service fails on the same input each time; report it once.
      if (!(error instanceof LanguageLost)) reportError(error);
      else if (this.#answers.get(file) === asked) this.#answers.delete(file);
    });
    return answers;
  }

  #knownNames(): ScriptNames {
    const { game } = this.#editor;
    if (this.#names?.game !== game) this.#names = { game, known: scriptNames(game, this.#givenTags) };
    return this.#names.known;
  }

  #notify(): void {
    const { game } = this.#editor;
    const synced = this.#synced;
    if (game === synced.game) return;
    const files = scriptFiles(game);
    // The completion and the hover help show the doc comments.
    const declarations = translatedDeclarations(projectTypes(scriptApi, game, this.#knownNames()));
    this.#synced = { game, files, declarations };
    const isNew = declarations !== synced.declarations;
    if (isNew || !isSame(modulesOf(files), modulesOf(synced.files))) this.#surroundings++;
    if (!isNew && isSame(files, synced.files)) return;
    for (const file of this.#answers.keys()) if (!Object.hasOwn(files, file)) this.#answers.delete(file);
    void this.#client.ask("update", files, declarations).catch(() => undefined);
  }
}

function modulesOf(files: Files): Files {
  return Object.fromEntries(Object.entries(files).filter(([file]) => isModuleFile(file)));
}

function isSame(files: Files, others: Files): boolean {
  const names = Object.keys(files);
  return names.length === Object.keys(others).length && names.every((name) => Object.hasOwn(others, name) && files[name] === others[name]);
}

/** Offset of each line's start. */
function lineStarts(source: string): number[] {
  return [0, ...[...source.matchAll(/\n/g)].map(({ index }) => index + 1)];
}

/** Names in a script that do not exist in the project, each with the most likely intended name. */
export function nameProblems(source: string, names: ScriptNames, problems: readonly NamedArgument[]): CodeProblem[] {
  return unknownNames(problems, names).map(({ kind, name, meant, from, to }) => {
    const missing = MISSING[kind](name);
    const message = meant === null ? missing : `${missing} ${translated('Did you mean "{name}"?', { name: meant })}`;
    const quote = /^["'`]/.exec(source.slice(from, to))?.[0] ?? "";
    const isPlain = meant !== null && !/["'`\\]/.test(meant);
    const newInput = kind === "action" && inputNameSchema.safeParse(name).success ? { newInput: name } : {};
    return { from, to, severity: "warning", message, ...(isPlain ? { meant: quote + meant + quote } : {}), ...newInput };
  });
}

/** Places where a script uses a game variable in arithmetic although it has no initial value. */
export function variableProblems(unset: readonly VariableUse[]): CodeProblem[] {
  return unset.map(({ name, from, to }) => {
    const message = translated(
      'No variable of the game is called "{name}", so there is nothing to count on from. Set it first, or add it under Variables, which the inspector shows while nothing is selected.',
      { name },
    );
    return { from, to, severity: "warning", message };
  });
}
