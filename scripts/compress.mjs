// Writes a .br and a .gz beside every file of a build that is worth it, so that the server never compresses while it serves.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const WORTH_BYTES = 1_024;
/** Parts of downloads, which are not served as they are. */
const NOT_SERVED = "exported";
const TEXT = /\.(js|mjs|css|html|svg|json|wasm|txt|map)$/;

for (const entry of readdirSync(process.argv[2], { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || !TEXT.test(entry.name) || path.basename(entry.parentPath) === NOT_SERVED) continue;
  const file = path.join(entry.parentPath, entry.name);
  const bytes = readFileSync(file);
  if (bytes.length < WORTH_BYTES) continue;
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
  writeFileSync(
    `${file}.br`,
    brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 10, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
  );
}
