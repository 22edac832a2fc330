import { AppError, assetUploadPath, objectPath, TIMEOUT, type UploadedAsset, uploadedAssetSchema } from "@playsmith/contract";
import type { Auth } from "./auth.ts";
import { errorFrom, type Fetch, sendRequest } from "./http.ts";

export interface UploadOptions {
  /** Told how much of the file has been sent. */
  onProgress?: (sentBytes: number, totalBytes: number) => void;
  signal?: AbortSignal;
}

/** Files of projects. */
export interface ProjectStorage {
  /** Sends a picture or sound. Sending the same file again costs nothing. */
  upload(projectId: string, file: Blob, options?: UploadOptions): Promise<UploadedAsset>;
  objectUrl(hash: string): string;
  /** A stored file's bytes; asked for once, however many want them. */
  fetchObject(hash: string): Promise<ArrayBuffer>;
}

export interface StorageOptions {
  origin: string;
  fetch: Fetch;
  auth: Auth;
  /** Makes the request of an upload; only this kind reports its progress. */
  createRequest: () => XMLHttpRequest;
}

export function createStorage({ origin, fetch, auth, createRequest }: StorageOptions): ProjectStorage {
  const objects = new Map<string, Promise<ArrayBuffer>>();

  async function fetchBytes(hash: string): Promise<ArrayBuffer> {
    const response = await sendRequest(fetch, origin, { path: objectPath(hash), method: "GET", timeoutMs: TIMEOUT.callableMs });
    return response.arrayBuffer().catch((cause: unknown) => {
      throw new AppError("NETWORK_ERROR", { cause });
    });
  }

  return {
    async upload(projectId, file, options = {}) {
      const token = await auth.getIdToken();
      return send(createRequest(), `${origin}${assetUploadPath(projectId)}`, token, file, options);
    },
    objectUrl: (hash) => `${origin}${objectPath(hash)}`,
    fetchObject(hash) {
      const known = objects.get(hash);
      if (known !== undefined) return known;
      const fetching = fetchBytes(hash);
      objects.set(hash, fetching);
      fetching.catch(() => objects.delete(hash));
      return fetching;
    },
  };
}

function send(request: XMLHttpRequest, url: string, token: string, file: Blob, options: UploadOptions): Promise<UploadedAsset> {
  const { onProgress, signal } = options;
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    signal?.addEventListener("abort", () => request.abort());
    request.open("PUT", url);
    request.setRequestHeader("authorization", `Bearer ${token}`);
    request.setRequestHeader("content-type", file.type || "application/octet-stream");
    request.upload.addEventListener("progress", (event) => onProgress?.(event.loaded, file.size));
    request.addEventListener("load", () => {
      const answer = parseJson(request.responseText);
      const asset = uploadedAssetSchema.safeParse(answer);
      if (request.status === 200 && asset.success) resolve(asset.data);
      else reject(errorFrom(request.status, answer));
    });
    request.addEventListener("error", () => reject(new AppError("NETWORK_ERROR")));
    request.addEventListener("abort", () => reject(signal?.reason ?? new AppError("NETWORK_ERROR")));
    request.send(file);
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
