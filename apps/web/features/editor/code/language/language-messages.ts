/** A place in a script, in UTF-16 units from its start. */
interface Span {
  from: number;
  to: number;
}

export interface CodeProblem extends Span {
  /** `error` if the script can't run, `warning` if it probably does not do what was intended. */
  severity: "error" | "warning";
  message: string;
  /** The game's module that exports the missing name. */
  importFrom?: string;
  /** The most likely intended name. */
  meant?: string;
  /** The missing input that the code refers to. */
  newInput?: string;
}

export interface MissingClass extends Span {
  /** The base class that the script's class must extend. */
  base: "Script" | "SceneScript";
}

export interface Completion {
  name: string;
  /** Symbol kind: function, property, class … */
  kind: string;
  sortText: string;
  insert: string;
  /** Snippet of a whole method to insert if nothing follows the name; $0 marks the cursor. */
  snippet?: string;
  /** The import that the completion needs. */
  imported?: Importable;
}

/** An export of a game module and the place of its declaration. */
interface Importable {
  module: string;
  file: string;
  at: number;
}

export interface CompletionDetails {
  signature: string;
  documentation: string;
}

export interface QuickInfo extends Span, CompletionDetails {}

/** A replacement of a span of a file. */
export interface FileEdit extends Span {
  file: string;
  text: string;
}

/** A renamable symbol and its span. */
export interface RenamedName extends Span {
  name: string;
}

interface FilePlace extends Span {
  file: string;
}

/** Methods of the language service. Files are named by {@link fileOfScript}. */
export interface LanguageQueries {
  /** Sets the project's scripts and their declarations; files that are missing are removed. */
  update(files: Readonly<Record<string, string>>, declarations: string): void;
  problems(file: string): CodeProblem[];
  /** The class that a prefab's or scene's script must export but does not, and the place of a wrong export; null if correct. */
  missingClass(file: string): MissingClass | null;
  completions(file: string, at: number): { from: number; entries: Completion[] } | null;
  completionDetails(file: string, at: number, name: string): CompletionDetails | null;
  quickInfo(file: string, at: number): QuickInfo | null;
  /** Signature of the call around a position, with the current argument in ‹ ›, and the offset where the arguments begin. */
  signature(file: string, at: number): QuickInfo | null;
  format(file: string): FileEdit[];
  definition(file: string, at: number): FilePlace[];
  /** @returns the symbol at the position; null if it can't be renamed. */
  renamedName(file: string, at: number): RenamedName | null;
  /** @returns the edits that rename the symbol at the position; null if it can't be renamed. */
  rename(file: string, at: number, to: string): FileEdit[] | null;
}

export interface LanguageRequest {
  id: number;
  method: keyof LanguageQueries;
  args: unknown[];
}
export type LanguageAnswer = { id: number; result: unknown } | { id: number; error: string };
