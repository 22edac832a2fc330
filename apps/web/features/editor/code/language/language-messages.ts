/** A place in a script, in UTF-16 units from its start. */
interface Span {
  from: number;
  to: number;
}

export interface CodeProblem extends Span {
  /** `error` for what can't run, `warning` for what will probably not do what was meant. */
  severity: "error" | "warning";
  message: string;
  /** The module of the game that has what is missing. */
  importFrom?: string;
  /** What was probably meant. */
  meant?: string;
  /** The input that is spoken of and that the game does not have. */
  newInput?: string;
}

export interface MissingClass extends Span {
  /** What the script's class is to extend. */
  base: "Script" | "SceneScript";
}

export interface Completion {
  name: string;
  /** What it is: function, property, class … */
  kind: string;
  sortText: string;
  insert: string;
  /** A whole method to write where nothing follows the name yet, with $0 where the cursor belongs. */
  snippet?: string;
  /** What has to be imported for it. */
  imported?: Importable;
}

/** What a module of the game exports, and where that is declared. */
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

/** Text to put in place of a span of a file. */
export interface FileEdit extends Span {
  file: string;
  text: string;
}

/** A name that can be another, and where it stands. */
export interface RenamedName extends Span {
  name: string;
}

interface FilePlace extends Span {
  file: string;
}

/** What the language service can be asked. Files are named by {@link fileOfScript}. */
export interface LanguageQueries {
  /** Tells what the project's scripts and their declarations are now; files that are missing are gone. */
  update(files: Readonly<Record<string, string>>, declarations: string): void;
  problems(file: string): CodeProblem[];
  /** What a prefab's or scene's script should export and does not, and where it exports something else; null when all is well. */
  missingClass(file: string): MissingClass | null;
  completions(file: string, at: number): { from: number; entries: Completion[] } | null;
  completionDetails(file: string, at: number, name: string): CompletionDetails | null;
  quickInfo(file: string, at: number): QuickInfo | null;
  /** What is called where a place is among its arguments, with the one that is written now in ‹ ›; from where the arguments begin. */
  signature(file: string, at: number): QuickInfo | null;
  format(file: string): FileEdit[];
  definition(file: string, at: number): FilePlace[];
  /** @returns the name that stands there; null where nothing can be renamed. */
  renamedName(file: string, at: number): RenamedName | null;
  /** @returns what to change to rename what stands there; null where nothing can be renamed. */
  rename(file: string, at: number, to: string): FileEdit[] | null;
}

export interface LanguageRequest {
  id: number;
  method: keyof LanguageQueries;
  args: unknown[];
}
export type LanguageAnswer = { id: number; result: unknown } | { id: number; error: string };
