import { documentFormatVersion } from "@playsmith/document";
import { FORMAT_VERSION } from "@playsmith/game-format";
import * as Y from "yjs";
import { isNestedAtMost } from "../operations/nesting.ts";

/** Maximum depth of shared types: scenes, scene, layers, layer, cells, and a margin. */
const TYPES_MAX_DEPTH = 12;
/** Maximum depth of plain values; Yjs, JSON and the schemas process them recursively. */
const VALUES_MAX_DEPTH = 32;

/** The root type of the game. */
const GAME = "game";

type Struct = ReturnType<typeof Y.decodeUpdate>["structs"][number] | Y.Item | Y.GC;

type UpdateProblem = "nested" | "subdocument" | "unconnected" | "embedded" | "format";

/**
 * Finds structs that would make a document unreadable for everyone: too deeply nested types or values, subdocuments, types with a missing
 * parent, items beside or in later ones, embeds in texts, which shift later insertions, and a format version of no server, with which
 * nobody could edit any more. Editors never send them.
 * @returns the problem, or null.
 */
export function validateUpdate(doc: Y.Doc, structs: readonly Struct[]): UpdateProblem | null {
  const tree = new TypeTree(doc, structs);
  for (const struct of structs) {
    if (!(struct instanceof Y.Item)) continue;
    const { content } = struct;
    if (refersAhead(struct)) return "unconnected";
    if (content instanceof Y.ContentDoc) return "subdocument";
    if (!valuesOf(content).every((value) => isNestedAtMost(value, VALUES_MAX_DEPTH))) return "nested";
    if (!isLetters(content) && tree.isInSequence(struct)) return "embedded";
    if (setsUnknownFormat(doc, struct) && tree.isFormatVersion(struct)) return "format";
    if (!(content instanceof Y.ContentType)) continue;
    const depth = tree.depthOf(struct);
    if (depth === null) return "unconnected";
    if (depth > TYPES_MAX_DEPTH) return "nested";
  }
  return null;
}

/** Whether an item refers to a later one of its own client. Yjs waits for missing items of other clients only, and fails at such a one. */
function refersAhead({ id, origin, rightOrigin, parent }: Y.Item): boolean {
  const named = [origin, rightOrigin, parent instanceof Y.ID ? parent : null];
  return named.some((other) => other?.client === id.client && other.clock >= id.clock);
}

/** Whether a new value would be an unknown format version, if it is one at all. */
function setsUnknownFormat(doc: Y.Doc, { id, content }: Y.Item): boolean {
  if (id.clock < Y.getState(doc.store, id.client)) return false;
  const isKnown = (value: number): boolean => Number.isInteger(value) && value >= documentFormatVersion(doc) && value <= FORMAT_VERSION;
  return valuesOf(content).some((value) => typeof value === "number" && !isKnown(value));
}

const isLetters = (content: Y.Item["content"]): boolean => content instanceof Y.ContentString || content instanceof Y.ContentDeleted;

function valuesOf(content: Y.Item["content"]): readonly unknown[] {
  if (content instanceof Y.ContentAny || content instanceof Y.ContentJSON) return content.arr as unknown[];
  if (content instanceof Y.ContentEmbed) return [content.embed];
  return content instanceof Y.ContentFormat ? [content.value] : [];
}

/** Computes the depth of an update's shared types, without applying it and without recursion. */
class TypeTree {
  readonly #doc: Y.Doc;
  readonly #incoming = new Map<number, Struct[]>();
  readonly #depths = new Map<Struct, number>();
  readonly #sequences = new Map<Struct, boolean>();
  readonly #formats = new Map<Struct, boolean>();

  constructor(doc: Y.Doc, structs: readonly Struct[]) {
    this.#doc = doc;
    for (const struct of structs) {
      const known = this.#incoming.get(struct.id.client);
      if (known) known.push(struct);
      else this.#incoming.set(struct.id.client, [struct]);
    }
  }

  /** 1 in a root type. Null when the parent is neither in the document nor in the update. */
  depthOf(item: Y.Item): number | null {
    const climbed = new Map<Struct, number>();
    let depth: number | undefined;
    for (let here: Struct = item; depth === undefined; ) {
      depth = this.#depths.get(here) ?? depthInDocument(here);
      if (depth !== undefined || !(here instanceof Y.Item)) break;
      const parent = here.parent as string | Y.ID | null;
      climbed.set(here, parent === null ? 0 : 1);
      if (typeof parent === "string") depth = 0;
      else {
        // Yjs omits the parent when a neighbour in the same type implies it.
        const id: Y.ID | null = parent ?? here.origin ?? here.rightOrigin;
        const next: Struct | null = id === null ? null : this.#find(id);
        if (next === null || climbed.has(next)) return null;
        here = next;
      }
    }
    let result = depth ?? 0;
    for (const [struct, step] of [...climbed].reverse()) {
      result += step;
      this.#depths.set(struct, result);
    }
    return result;
  }

  /** Whether an item is in a sequence, like letters, and not under a key. False with a missing parent. */
  isInSequence(item: Y.Item): boolean {
    return this.#isPlaced(item, this.#sequences, isPlacedInSequence);
  }

  /** Whether an item is the format version of the game. False with a missing parent. */
  isFormatVersion(item: Y.Item): boolean {
    const root = this.#doc.share.get(GAME);
    return this.#isPlaced(item, this.#formats, ({ parent, parentSub }) => {
      const owner = parent as Y.Item["parent"] | string;
      return owner === null ? undefined : parentSub === "formatVersion" && (owner === GAME || owner === root);
    });
  }

  /** @param look undefined for an item whose place only a neighbour implies. */
  #isPlaced(item: Y.Item, known: Map<Struct, boolean>, look: (item: Y.Item) => boolean | undefined): boolean {
    const climbed = new Set<Struct>();
    let isFound: boolean | undefined;
    for (let here: Struct = item; isFound === undefined; ) {
      isFound = known.get(here) ?? (here instanceof Y.Item ? look(here) : false);
      if (isFound !== undefined || !(here instanceof Y.Item)) break;
      climbed.add(here);
      const id: Y.ID | null = here.origin ?? here.rightOrigin;
      const next: Struct | null = id === null ? null : this.#find(id);
      if (next === null || climbed.has(next)) isFound = false;
      else here = next;
    }
    for (const struct of climbed) known.set(struct, isFound ?? false);
    return isFound ?? false;
  }

  #find({ client, clock }: Y.ID): Struct | null {
    if (clock < Y.getState(this.#doc.store, client)) return Y.getItem(this.#doc.store, Y.createID(client, clock));
    const structs = this.#incoming.get(client) ?? [];
    let low = 0;
    let high = structs.length - 1;
    while (low <= high) {
      const middle = (low + high) >> 1;
      const struct = structs[middle] as Struct;
      if (clock < struct.id.clock) high = middle - 1;
      else if (clock >= struct.id.clock + struct.length) low = middle + 1;
      else return struct;
    }
    return null;
  }
}

/** Undefined for a struct that is not in a document yet. */
function depthInDocument(struct: Struct): number | undefined {
  if (!(struct instanceof Y.Item)) return 0;
  if (!(struct.parent instanceof Y.AbstractType)) return undefined;
  let depth = 0;
  for (let item: Y.Item | null = struct; item !== null; item = (item.parent as Y.AbstractType<unknown>)._item) depth++;
  return depth;
}

/** Undefined when only a neighbour implies it. */
function isPlacedInSequence(item: Y.Item): boolean | undefined {
  if (item.parentSub !== null) return false;
  return item.parent === null ? undefined : true;
}
