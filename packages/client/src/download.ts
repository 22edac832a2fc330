import { AppError } from "@playsmith/contract";

/** Reads a response body with progress. Rejects with NETWORK_ERROR when it is interrupted, or the abort's reason. */
export async function readBlob(
  response: Response,
  onProgress: (receivedBytes: number, totalBytes: number | null) => void,
  signal?: AbortSignal,
): Promise<Blob> {
  const type = response.headers.get("content-type") ?? "";
  // The length of a compressed response is not that of its content.
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
