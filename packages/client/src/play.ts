import { AppError, type Release, releaseSchema, TIMEOUT } from "@playsmith/contract";
import { type Fetch, sendRequest } from "./http.ts";

/** Published games. */
export interface Play {
  /** A release by the path of its object, `/objects/<hash>`. */
  fetchRelease(path: string): Promise<Release>;
}

export function createPlay(fetch: Fetch, origin: string): Play {
  return {
    async fetchRelease(path) {
      const response = await sendRequest(fetch, origin, { path, method: "GET", timeoutMs: TIMEOUT.apiMs });
      const release = releaseSchema.safeParse(await response.json().catch(() => null));
      if (!release.success) throw new AppError("DOCUMENT_NOT_FOUND", { cause: release.error });
      return release.data;
    },
  };
}
