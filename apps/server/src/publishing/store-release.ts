import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import type { ObjectStore } from "../platform/objects/object-store.ts";

const compress = promisify(brotliCompress);
/** A stronger one saves 2 % of a template, and takes five times as long. */
const QUALITY = 5;

/** Stores the JSON of a release, also compressed. @returns the hash of the object. */
export async function storeRelease(objects: Pick<ObjectStore, "put">, bytes: Uint8Array): Promise<string> {
  const brotli = await compress(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength },
  });
  return objects.put(bytes, "application/json", brotli);
}
