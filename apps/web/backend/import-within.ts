import { AppError, TIMEOUT } from "@playsmith/contract";

/** Loads a part of the app; rejects with TIMEOUT when it takes longer than 120 s (SPEC §9). */
export async function importWithin<Module>(load: () => Promise<Module>, timeoutMs: number = TIMEOUT.lazyChunkMs): Promise<Module> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new AppError("TIMEOUT")), timeoutMs);
  });
  try {
    return await Promise.race([load(), tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
