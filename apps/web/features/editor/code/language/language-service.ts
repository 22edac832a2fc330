import ts from "typescript-service";
import { importables } from "./importables.ts";
import type {
  CodeProblem,
  Completion,
  CompletionDetails,
  FileEdit,
  LanguageQueries,
  MissingClass,
  QuickInfo,
  RenamedName,
} from "./language-messages.ts";

const LIBRARY = "/library.d.ts";
const DECLARATIONS = "/project.d.ts";
const MODULES = "/modules/";
const SCENES = "/scenes/";
/** Members that objects of the game have and scenes do not. */
const OF_OBJECTS = "startX";
/** Prefix of each import path. */
const HERE = "./";
/** Matches an import path that is being typed. */
const IMPORT_PATH = /\b(?:from|import)\s*["']([^"'\n]*)$/;
/** TypeScript's diagnostic codes of unknown names. */
const UNKNOWN_NAMES = new Set([2304, 2503, 2552]);
const MEANT = /Did you mean (?:the (?:instance|static) member )?'([^']+)'\?/;
const OPTIONS: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  moduleDetection: ts.ModuleDetectionKind.Force,
  noLib: true,
  strictNullChecks: true,
  strictBindCallApply: true,
  useDefineForClassFields: true,
  allowUnreachableCode: true,
};
const FORMAT: ts.FormatCodeSettings = {
  ...ts.getDefaultFormatCodeSettings("\n"),
  indentSize: 2,
  tabSize: 2,
  semicolons: ts.SemicolonPreference.Insert,
};
const PREFERENCES: ts.UserPreferences = {
  includeCompletionsForModuleExports: false,
  includeCompletionsWithInsertText: true,
  includeCompletionsWithClassMemberSnippets: true,
  includeCompletionsWithSnippetText: true,
  quotePreference: "double",
};

/** TypeScript's language service for the scripts of one project. */
export class LanguageService implements LanguageQueries {
  readonly #files = new Map<string, { text: string; version: number }>();
  readonly #service: ts.LanguageService;
  #versions = 0;

  /** @param library declarations of the JavaScript language (lib files). */
  constructor(library: string) {
    this.#set(LIBRARY, library);
    this.#service = ts.createLanguageService({
      getCompilationSettings: () => OPTIONS,
      getScriptFileNames: () => [...this.#files.keys()],
      getScriptVersion: (name) => String(this.#files.get(name)?.version ?? 0),
      getScriptSnapshot: (name) => {
        const file = this.#files.get(name);
        return file && ts.ScriptSnapshot.fromString(file.text);
      },
      getCurrentDirectory: () => "/",
      getDefaultLibFileName: () => LIBRARY,
      fileExists: (name) => this.#files.has(name),
      readFile: (name) => this.#files.get(name)?.text,
      resolveModuleNameLiterals: (literals) =>
        literals.map(({ text }) => {
          const resolvedFileName = `${MODULES}${text.slice(HERE.length)}.ts`;
          return {
            resolvedModule:
              text.startsWith(HERE) && this.#files.has(resolvedFileName) ? { resolvedFileName, extension: ts.Extension.Ts } : undefined,
          };
        }),
    });
  }

  update(files: Readonly<Record<string, string>>, declarations: string): void {
    for (const name of Array.from(this.#files.keys()))
      if (name !== LIBRARY && name !== DECLARATIONS && !Object.hasOwn(files, name)) this.#files.delete(name);
    for (const [name, text] of Object.entries(files)) this.#set(name, text);
    this.#set(DECLARATIONS, declarations);
  }

  problems(file: string): CodeProblem[] {
    if (!this.#files.has(file)) return [];
    const syntax = this.#service.getSyntacticDiagnostics(file);
    // Skip semantic diagnostics if there are syntax errors.
    const found = syntax.length > 0 ? syntax : this.#service.getSemanticDiagnostics(file);
    const text = this.#files.get(file)?.text ?? "";
    const importable = new Map<string, string>();
    if (found.some(({ code }) => UNKNOWN_NAMES.has(code)))
      for (const { name, imported } of this.#importables(file)) if (imported) importable.set(name, imported.module);
    return found.map(({ start = 0, length = 0, messageText, code }) => {
      const message = ts.flattenDiagnosticMessageText(messageText, "\n");
      const importFrom = UNKNOWN_NAMES.has(code) ? importable.get(text.slice(start, start + length)) : undefined;
      const meant = MEANT.exec(message)?.[1];
      return {
        from: start,
        to: start + length,
        severity: syntax.length > 0 ? ("error" as const) : ("warning" as const),
        message,
        ...(importFrom === undefined ? {} : { importFrom }),
        ...(meant === undefined ? {} : { meant }),
      };
    });
  }

  missingClass(file: string): MissingClass | null {
    const program = this.#service.getProgram();
    const source = program?.getSourceFile(file);
    if (!program || !source || file.startsWith(MODULES)) return null;
    const base = file.startsWith(SCENES) ? "SceneScript" : "Script";
    const checker = program.getTypeChecker();
    const exported = checker.getSymbolAtLocation(source)?.exports?.get(ts.InternalSymbolName.Default);
    if (!exported) return { from: 0, to: 0, base };
    const made = checker.getTypeOfSymbolAtLocation(exported, source).getConstructSignatures()[0]?.getReturnType();
    const isObject = made?.getProperty(OF_OBJECTS) !== undefined;
    if (made && isObject === (base === "Script")) return null;
    const declared = exported.declarations?.[0];
    const wrong = declared && ts.isClassDeclaration(declared) ? declared.heritageClauses?.[0] : undefined;
    const from = (wrong ?? declared)?.getStart() ?? 0;
    return { from, to: wrong?.getEnd() ?? from, base };
  }

  completions(file: string, at: number): ReturnType<LanguageQueries["completions"]> {
    const path = IMPORT_PATH.exec((this.#files.get(file)?.text ?? "").slice(0, at))?.[1];
    if (path !== undefined) return { from: at - path.length, entries: this.#modulesBeside(file) };
    const found = this.#service.getCompletionsAtPosition(file, at, PREFERENCES, FORMAT);
    if (!found) return null;
    const span = found.optionalReplacementSpan;
    const entries = found.entries.map(
      ({ name, kind, sortText, insertText, replacementSpan, isSnippet = false }): Completion => ({
        name,
        kind,
        sortText,
        insert: isSnippet || replacementSpan ? name : (insertText ?? name),
        // Skip fields that the class already declares.
        ...(isSnippet && insertText !== undefined && kind === ts.ScriptElementKind.memberFunctionElement
          ? { snippet: insertText.replace("): void {", ") {") }
          : {}),
      }),
    );
    // Only where an expression may start, not after a dot or inside a string.
    if (!found.isMemberCompletion && entries.some(({ kind }) => kind === ts.ScriptElementKind.keyword)) {
      const there = new Set(entries.map(({ name }) => name));
      entries.push(...this.#importables(file).filter(({ name }) => !there.has(name)));
    }
    return { from: span?.start ?? at, entries };
  }

  completionDetails(file: string, at: number, name: string): CompletionDetails | null {
    const details = this.#service.getCompletionEntryDetails(file, at, name, undefined, undefined, PREFERENCES, undefined);
    return details
      ? { signature: wordsOf(details.displayParts), documentation: documentationOf(details.documentation, details.tags) }
      : null;
  }

  quickInfo(file: string, at: number): QuickInfo | null {
    const info = this.#service.getQuickInfoAtPosition(file, at);
    // For an unknown name TypeScript reports only the type any.
    if (!info || wordsOf(info.displayParts) === "any") return null;
    const { start, length } = info.textSpan;
    return {
      from: start,
      to: start + length,
      signature: wordsOf(info.displayParts),
      documentation: documentationOf(info.documentation, info.tags),
    };
  }

  signature(file: string, at: number): QuickInfo | null {
    const help = this.#service.getSignatureHelpItems(file, at, undefined);
    const item = help?.items[help.selectedItemIndex];
    if (!help || !item) return null;
    const parameters = item.parameters.map((parameter, index) => {
      const text = wordsOf(parameter.displayParts);
      return index === help.argumentIndex ? `‹${text}›` : text;
    });
    const signature =
      wordsOf(item.prefixDisplayParts) + parameters.join(wordsOf(item.separatorDisplayParts)) + wordsOf(item.suffixDisplayParts);
    const { start, length } = help.applicableSpan;
    return { from: start, to: start + length, signature, documentation: documentationOf(item.documentation, item.tags) };
  }

  format(file: string): FileEdit[] {
    if (!this.#files.has(file)) return [];
    return this.#service.getFormattingEditsForDocument(file, FORMAT).map((edit) => editOf(file, edit));
  }

  definition(file: string, at: number): ReturnType<LanguageQueries["definition"]> {
    return (this.#service.getDefinitionAtPosition(file, at) ?? []).map(({ fileName, textSpan }) => ({
      file: fileName,
      from: textSpan.start,
      to: textSpan.start + textSpan.length,
    }));
  }

  renamedName(file: string, at: number): RenamedName | null {
    const info = this.#service.getRenameInfo(file, at, {});
    if (!info.canRename || this.#placesToRename(file, at) === null) return null;
    const { start, length } = info.triggerSpan;
    // On a preceding keyword such as `export` this is the span of the declared name.
    return { from: start, to: start + length, name: info.displayName };
  }

  rename(file: string, at: number, to: string): FileEdit[] | null {
    const places = this.#service.getRenameInfo(file, at, {}).canRename ? this.#placesToRename(file, at) : null;
    if (places === null) return null;
    return places.map(({ fileName, textSpan, prefixText = "", suffixText = "" }) => ({
      file: fileName,
      from: textSpan.start,
      to: textSpan.start + textSpan.length,
      text: prefixText + to + suffixText,
    }));
  }

  /** @returns null for names of the engine, which a project can't rename. */
  #placesToRename(file: string, at: number): readonly ts.RenameLocation[] | null {
    const places = this.#service.findRenameLocations(file, at, false, false, {}) ?? [];
    return places.some(({ fileName }) => fileName === LIBRARY || fileName === DECLARATIONS) ? null : places;
  }

  #modulesBeside(file: string): Completion[] {
    return this.#modulesButFor(file).map((name) => {
      const path = `${HERE}${moduleOf(name)}`;
      return { name: path, kind: ts.ScriptElementKind.moduleElement, sortText: path, insert: path };
    });
  }

  #importables(file: string): Completion[] {
    const program = this.#service.getProgram();
    return program ? importables(program, this.#modulesButFor(file), moduleOf) : [];
  }

  #modulesButFor(file: string): string[] {
    return [...this.#files.keys()].filter((name) => name.startsWith(MODULES) && name !== file);
  }

  #set(name: string, text: string): void {
    if (this.#files.get(name)?.text !== text) this.#files.set(name, { text, version: ++this.#versions });
  }
}

const moduleOf = (file: string): string => file.slice(MODULES.length, -".ts".length);

function editOf(file: string, { span, newText }: ts.TextChange): FileEdit {
  return { file, from: span.start, to: span.start + span.length, text: newText };
}

const wordsOf = (parts: readonly ts.SymbolDisplayPart[] = []): string => ts.displayPartsToString([...parts]);

function documentationOf(parts: readonly ts.SymbolDisplayPart[] | undefined, tags: readonly ts.JSDocTagInfo[] = []): string {
  const notes = tags.map(({ name, text }) => `${name === "param" ? "" : `${name}: `}${wordsOf(text)}`);
  return [wordsOf(parts), ...notes].filter((text) => text !== "").join("\n");
}
