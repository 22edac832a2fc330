import { AppError, isChunkFailure, TIMEOUT } from "@playsmith/contract";

/**
 * Loads a part of the app; rejects with TIMEOUT when it takes longer than 120 s (SPEC §9), and with NETWORK_ERROR when it can't be fetched, so that
 * whoever needs it for what a person does says the same as when the server can't be reached (SPEC §8).
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
