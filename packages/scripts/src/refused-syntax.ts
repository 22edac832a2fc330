import type { ScriptMistake } from "./script-mistake.ts";
import { isFunction, mistakeAt, type SyntaxTree } from "./syntax-tree.ts";

const NO_WAITING = "Nothing can wait in the middle of a tick. Use this.startTimer and onTimer.";

/** Syntax that can't be replayed or saved. */
export function* refusedSyntax(tree: SyntaxTree): Generator<ScriptMistake> {
  for (const node of tree.nodes) {
    if (isFunction(node)) {
      if (node.async) yield mistakeAt(node, `Scripts can't use async. ${NO_WAITING}`);
      if (node.generator) yield mistakeAt(node, "Scripts can't use generators: they can't be rewound. Keep how far it is in a field.");
    } else if (node.type === "AwaitExpression" || (node.type === "ForOfStatement" && node.await))
      yield mistakeAt(node, `Scripts can't use await. ${NO_WAITING}`);
    else if (node.type === "YieldExpression")
      yield mistakeAt(node, "Scripts can't use yield. A generator can't be rewound. Keep how far it is in a field.");
    else if (node.type === "ImportExpression")
      yield mistakeAt(node, 'Scripts can\'t import while the game runs. Write import { … } from "./name" at the top.');
    else if (node.type === "MetaProperty" && node.meta.name === "import")
      yield mistakeAt(node, "Scripts can't use import.meta: a script has no address.");
    else if (node.type === "DebuggerStatement")
      yield mistakeAt(node, "Scripts can't use debugger. Pause the game, and inspect its objects.");
    else if (
      (node.type === "BinaryExpression" && node.operator === "**") ||
      (node.type === "AssignmentExpression" && node.operator === "**=")
    )
      yield mistakeAt(node, "Use Math.pow(a, b) instead of **: it gives the same result on every machine.");
    else if (node.type === "PropertyDefinition" && node.key.type === "PrivateIdentifier")
      yield mistakeAt(
        node,
        `The field #${node.key.name} can't be remembered: nothing outside of its class can read it. Write: private ${node.key.name}`,
      );
  }
}
