import * as encoding from "lib0/encoding";
import * as Y from "yjs";

/** New position of the structs of a client id, from a clock on. */
export interface ClientReplacement {
  client: number;
  from: number;
}

/** By the old client id. */
export type ClientReplacements = ReadonlyMap<number, ClientReplacement>;

type Struct = ReturnType<typeof Y.decodeUpdate>["structs"][number];

/**
 * Rewrites an update as if edits had been made under other client ids, with the same positions and references. For edits whose client id
 * belongs to another person, so that the server has other structs there.
 * @param update in the v1 format of `encodeStateAsUpdate`.
 */
export function replaceClients(update: Uint8Array, replacements: ClientReplacements): Uint8Array {
  const { structs, ds } = Y.decodeUpdate(update);
  const byClient = new Map<number, { clock: number; structs: Struct[] }>();
  for (const struct of structs) {
    for (const part of split(struct, replacements.get(struct.id.client)?.from)) {
      const { client, clock } = replaced(part.id, replacements);
      const known = byClient.get(client);
      if (known === undefined) byClient.set(client, { clock, structs: [part] });
      else known.structs.push(part);
    }
  }
  const encoder = new Y.UpdateEncoderV1();
  const rest = encoder.restEncoder;
  encoding.writeVarUint(rest, byClient.size);
  // Yjs expects the highest client first.
  for (const [client, { clock, structs: own }] of [...byClient].sort(([one], [other]) => other - one)) {
    encoding.writeVarUint(rest, own.length);
    encoding.writeVarUint(rest, client);
    encoding.writeVarUint(rest, clock);
    for (const struct of own) withReplacedIds(struct, replacements).write(encoder, 0);
  }
  writeDeletions(rest, ds, replacements);
  return encoder.toUint8Array();
}

function replaced(id: Y.ID, replacements: ClientReplacements): Y.ID {
  const replacement = replacements.get(id.client);
  if (replacement === undefined || id.clock < replacement.from) return id;
  return Y.createID(replacement.client, id.clock - replacement.from);
}

/** Splits a struct at the clock from which it is replaced. */
function split(struct: Struct, from = 0): Struct[] {
  const offset = from - struct.id.clock;
  if (offset <= 0 || offset >= struct.length) return [struct];
  const { client, clock } = struct.id;
  const rightId = Y.createID(client, clock + offset);
  if (!(struct instanceof Y.Item)) {
    const Kind = struct.constructor as new (id: Y.ID, length: number) => Struct;
    return [new Kind(struct.id, offset), new Kind(rightId, struct.length - offset)];
  }
  const { origin, rightOrigin, parent, parentSub, content } = struct;
  const right = content.splice(offset);
  return [
    new Y.Item(struct.id, null, origin, null, rightOrigin, parent, parentSub, content),
    new Y.Item(rightId, null, Y.createID(client, clock + offset - 1), null, rightOrigin, parent, parentSub, right),
  ];
}

/** The struct with replaced references. Its own id is part of the update. */
function withReplacedIds(struct: Struct, replacements: ClientReplacements): Struct {
  if (!(struct instanceof Y.Item)) return struct;
  const { id, origin, rightOrigin, parent, parentSub, content } = struct;
  const anew = (each: Y.ID | null): Y.ID | null => each && replaced(each, replacements);
  const newParent = parent instanceof Y.ID ? replaced(parent, replacements) : parent;
  return new Y.Item(id, null, anew(origin), null, anew(rightOrigin), newParent, parentSub, content);
}

function writeDeletions(rest: encoding.Encoder, ds: ReturnType<typeof Y.decodeUpdate>["ds"], replacements: ClientReplacements): void {
  const ranges = new Map<number, { clock: number; len: number }[]>();
  const add = (client: number, clock: number, len: number): void => {
    if (len <= 0) return;
    const known = ranges.get(client);
    if (known === undefined) ranges.set(client, [{ clock, len }]);
    else known.push({ clock, len });
  };
  for (const [client, deleted] of ds.clients) {
    const replacement = replacements.get(client);
    for (const { clock, len } of deleted) {
      const kept = replacement === undefined ? len : Math.min(len, Math.max(0, replacement.from - clock));
      add(client, clock, kept);
      if (replacement !== undefined) add(replacement.client, clock + kept - replacement.from, len - kept);
    }
  }
  encoding.writeVarUint(rest, ranges.size);
  for (const [client, own] of ranges) {
    encoding.writeVarUint(rest, client);
    encoding.writeVarUint(rest, own.length);
    for (const { clock, len } of own) {
      encoding.writeVarUint(rest, clock);
      encoding.writeVarUint(rest, len);
    }
  }
}
