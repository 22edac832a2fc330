import * as encoding from "lib0/encoding";
import * as Y from "yjs";

/** An update with garbage-collected structs under a client id: empty, but occupying its clocks. */
export function forgedGarbage(client: number, clock: number, length: number): Uint8Array {
  const encoder = new Y.UpdateEncoderV1();
  encoding.writeVarUint(encoder.restEncoder, 1);
  encoding.writeVarUint(encoder.restEncoder, 1);
  encoder.writeClient(client);
  encoding.writeVarUint(encoder.restEncoder, clock);
  new Y.GC(Y.createID(client, clock), length).write(encoder, 0);
  encoding.writeVarUint(encoder.restEncoder, 0);
  return encoder.toUint8Array();
}

/** An update that deletes future structs of a client. */
export function forgedDeletion(client: number, clock: number, length: number): Uint8Array {
  const encoder = encoding.createEncoder();
  for (const number of [0, 1, client, 1, clock, length]) encoding.writeVarUint(encoder, number);
  return encoding.toUint8Array(encoder);
}
