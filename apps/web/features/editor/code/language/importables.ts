import ts from "typescript-service";
import type { Completion } from "./language-messages.ts";

const KINDS: readonly (readonly [ts.SymbolFlags, ts.ScriptElementKind])[] = [
  [ts.SymbolFlags.Function, ts.ScriptElementKind.functionElement],
  [ts.SymbolFlags.Class, ts.ScriptElementKind.classElement],
  [ts.SymbolFlags.Enum, ts.ScriptElementKind.enumElement],
  [ts.SymbolFlags.Interface, ts.ScriptElementKind.interfaceElement],
  [ts.SymbolFlags.TypeAlias, ts.ScriptElementKind.typeElement],
];
/** Ranks these completions below names that are in scope. */
const SORT_TEXT = "16";

/** Completions for exports of the game's modules that the script has not imported. */
export function importables(program: ts.Program, files: readonly string[], moduleOf: (file: string) => string): Completion[] {
  const checker = program.getTypeChecker();
  return files.flatMap((file) => {
    const source = program.getSourceFile(file);
    const symbol = source && checker.getSymbolAtLocation(source);
    const exported = symbol ? checker.getExportsOfModule(symbol) : [];
    return exported.flatMap((one): Completion[] => {
      const declared = one.declarations?.find((declaration) => declaration.getSourceFile() === source);
      if (!declared || one.name === ts.InternalSymbolName.Default) return [];
      const kind = KINDS.find(([flag]) => (one.flags & flag) !== 0)?.[1] ?? ts.ScriptElementKind.constElement;
      const at = (ts.getNameOfDeclaration(declared) ?? declared).getStart();
      return [{ name: one.name, kind, sortText: SORT_TEXT, insert: one.name, imported: { module: moduleOf(file), file, at } }];
    });
  });
}
