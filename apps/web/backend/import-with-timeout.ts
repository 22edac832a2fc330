import { AppError, isChunkFailure, TIMEOUT } from "@playsmith/contract";

/**
 * Loads a chunk of the app; rejects with TIMEOUT after 120 s (SPEC §9), and with NETWORK_ERROR if it can't be fetched, so that
 * a user action fails with the same message as when the server is unreachable (SPEC §8).
 */
export async function importWithTimeout<Module>(load: () => Promise<Module>, timeoutMs: number = TIMEOUT.lazyChunkMs): Promise<Module> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new AppError("TIMEOUT")), timeoutMs);
  });
  try {
    return await Promise.race([load(), tooLate]);
  } catch (cause) {
    throw isChunkFailure(cause) ? new AppError("NETWORK_ERROR", { cause }) : cause;
  } finally {
    clearTimeout(timer);
  }
}
