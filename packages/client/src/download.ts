import { AppError } from "@playsmith/contract";

/** Reads an answer's body, telling how much of it has arrived. Rejects with NETWORK_ERROR when it breaks off, or the abort's reason. */
export async function readBlob(
  response: Response,
  onProgress: (receivedBytes: number, totalBytes: number | null) => void,
  signal?: AbortSignal,
): Promise<Blob> {
  const type = response.headers.get("content-type") ?? "";
  // The length of a compressed answer is not that of what it holds.
  const length = response.headers.has("content-encoding") ? null : response.headers.get("content-length");
  const total = length === null ? null : Number(length);
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let received = 0;
  const reader = response.body?.getReader();
  if (reader === undefined) return new Blob([], { type });
  onProgress(0, total);
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return new Blob(parts, { type });
      parts.push(new Uint8Array(value));
      received += value.byteLength;
      onProgress(received, total);
    }
  } catch (cause) {
    if (signal?.aborted) throw signal.reason;
    throw new AppError("NETWORK_ERROR", { cause });
  }
}
