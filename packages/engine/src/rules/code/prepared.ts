import { type Game, partOf, type RuleNode, type RuleOwner, type RuleTree } from "@playsmith/game-format";
import {
  type GameNames,
  nodeKindOf,
  readSlots,
  type RuleScope,
  scopeOf,
  type SentenceSpec,
  sentenceSpec,
  type SlotContent,
  type Term,
} from "@playsmith/rules";

/** A node with resolved sentence and parsed slots. */
export interface PreparedNode {
  id: string;
  node: RuleNode;
  spec: SentenceSpec;
  contents: Readonly<Record<string, SlotContent>>;
  conditions: readonly PreparedNode[];
  actions: readonly PreparedNode[];
  elseActions: readonly PreparedNode[];
  /** Whether it, or a node in it, takes time. */
  waits: boolean;
  /** Whether a node in it can remove objects. */
  isHarmful: boolean;
}

export interface PreparationProblem {
  nodeId: string;
  message: string;
}

/** Prepares the rules of one owner for code generation. A problem anywhere in a rule excludes the whole rule. */
export class Preparation {
  readonly scope: RuleScope;
  readonly problems: PreparationProblem[] = [];

  constructor(game: Game, names: GameNames, owner: RuleOwner) {
    this.scope = scopeOf(game, names, owner);
  }

  /** @returns null when the node is invalid; `problems` has the reason. */
  prepare(tree: RuleTree, inSequence = false): PreparedNode | null {
    const { id, node } = tree;
    const spec = sentenceSpec(node.type);
    if (!spec || nodeKindOf(spec) !== node.kind) {
      this.problems.push({
        nodeId: id,
        message: spec ? "This sentence can't stand here." : `"${node.type}" is not a sentence that this version knows.`,
      });
      return null;
    }
    const { contents, problems } = readSlots(node, this.scope);
    for (const { message } of problems) this.problems.push({ nodeId: id, message });
    const isSequence = node.type === "sequence" || inSequence;
    const part = (name: "if" | "then" | "else") =>
      partOf(tree, name)
        .filter((child) => child.node.enabled && child.node.kind !== "comment")
        .map((child) => this.prepare(child, isSequence));
    const parts = [part("if"), part("then"), part("else")] as const;
    if (node.type === "forEachEntry" && parts[1].some((child) => child?.waits)) {
      this.problems.push({ nodeId: id, message: "What is done for each entry can't wait. Repeat as often as the list is long instead." });
      return null;
    }
    if (problems.length > 0 || parts.some((list) => list.includes(null))) return null;
    const [conditions, actions, elseActions] = parts as unknown as readonly [PreparedNode[], PreparedNode[], PreparedNode[]];
    const inside = [...conditions, ...actions, ...elseActions];
    return {
      id,
      node,
      spec,
      contents,
      conditions,
      actions,
      elseActions,
      waits: spec.waits === true || (spec.lasts === true && isSequence) || inside.some((child) => child.waits),
      isHarmful: spec.removesObjects === true || Object.values(contents).some(callsFunction) || inside.some((child) => child.isHarmful),
    };
  }
}

/** A function of the game may do anything. */
function callsFunction(content: SlotContent): boolean {
  return JSON.stringify(content).includes('"kind":"invoke"');
}

/** The value of a plain slot. */
export function plainOf(node: PreparedNode, slot: string): string {
  const content = node.contents[slot];
  return content?.kind === "plain" ? String(content.value) : "";
}

export function termOf(node: PreparedNode, slot: string): Term {
  const content = node.contents[slot];
  return content?.kind === "value" ? content.value : { type: "number", kind: "constant", value: 0 };
}
