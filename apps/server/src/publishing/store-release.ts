import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import type { ObjectStore } from "../platform/objects/object-store.ts";

const compress = promisify(brotliCompress);
/** Above this size, the strongest compression takes longer than it saves. */
const STRONG_COMPRESSION_BELOW_BYTES = 300_000;

/** Stores the JSON of a release, also compressed. @returns the hash of the object. */
export async function storeRelease(objects: Pick<ObjectStore, "put">, bytes: Uint8Array): Promise<string> {
  const quality = bytes.byteLength < STRONG_COMPRESSION_BELOW_BYTES ? 9 : 5;
  const brotli = await compress(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength },
  });
  return objects.put(bytes, "application/json", brotli);
}
