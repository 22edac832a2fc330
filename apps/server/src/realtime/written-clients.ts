import * as Y from "yjs";

type DecodedUpdate = ReturnType<typeof Y.decodeUpdate>;
interface ClockRange {
  client: number;
  clock: number;
  end: number;
}

/**
 * The client ids of structs and deletions in an update that `doc` does not have. Anyone may resend what it has, including pending structs,
 * which every editor forwards.
 * @param isOwn whether an id is known to belong to the sender.
 */
export function writtenClients(doc: Y.Doc, update: DecodedUpdate, isOwn: (client: number) => boolean): Set<number> {
  const isNew = ({ client, end }: ClockRange): boolean => end > Y.getState(doc.store, client) && !isOwn(client);
  const [structs, deletions] = [structRanges(update).filter(isNew), deletionRanges(update).filter(isNew)];
  const written = new Set<number>();
  if (structs.length === 0 && deletions.length === 0) return written;
  const { pendingStructs, pendingDs } = doc.store;
  const notWaiting = (ranges: readonly ClockRange[], waiting: readonly ClockRange[]): void => {
    const known = byClient(waiting);
    for (const { client, clock, end } of ranges)
      if (!covers(known.get(client) ?? [], Math.max(clock, Y.getState(doc.store, client)), end)) written.add(client);
  };
  notWaiting(structs, pendingStructs === null ? [] : structRanges(Y.decodeUpdateV2(pendingStructs.update)));
  notWaiting(deletions, pendingDs === null ? [] : deletionRanges(Y.decodeUpdateV2(pendingDs)));
  return written;
}

function structRanges({ structs }: DecodedUpdate): ClockRange[] {
  return structs
    .filter((struct) => !(struct instanceof Y.Skip))
    .map(({ id, length }) => ({ client: id.client, clock: id.clock, end: id.clock + length }));
}

function deletionRanges({ ds }: DecodedUpdate): ClockRange[] {
  return [...ds.clients].flatMap(([client, ranges]) => ranges.map(({ clock, len }) => ({ client, clock, end: clock + len })));
}

function byClient(ranges: readonly ClockRange[]): Map<number, ClockRange[]> {
  const known = new Map<number, ClockRange[]>();
  for (const range of ranges.toSorted((one, other) => one.clock - other.clock)) {
    const own = known.get(range.client);
    if (own === undefined) known.set(range.client, [range]);
    else own.push(range);
  }
  return known;
}

/** Whether sorted `ranges` cover `clock` to `end`. */
function covers(ranges: readonly ClockRange[], clock: number, end: number): boolean {
  let reached = clock;
  for (const range of ranges) {
    if (range.clock > reached) break;
    reached = Math.max(reached, range.end);
  }
  return reached >= end;
}
