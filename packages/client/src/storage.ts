import {
  AppError,
  assetUploadPath,
  exportPath,
  objectPath,
  picturePath,
  TIMEOUT,
  type UploadedAsset,
  type UploadedPicture,
  uploadedAssetSchema,
  uploadedPictureSchema,
} from "@playsmith/contract";
import type { z } from "zod";
import type { Auth } from "./auth.ts";
import { errorFrom, type Fetch, sendRequest } from "./http.ts";

export interface UploadOptions {
  /** Called with the number of sent bytes. */
  onProgress?: (sentBytes: number, totalBytes: number) => void;
  signal?: AbortSignal;
}

export interface DownloadOptions {
  /** Called with the number of received bytes; the total is null while unknown. */
  onProgress?: (receivedBytes: number, totalBytes: number | null) => void;
  signal?: AbortSignal;
}

/** Files of projects, and of a person. */
export interface ProjectStorage {
  /** Uploads an image, sound or font. Uploading the same file again is free. */
  upload(projectId: string, file: Blob, options?: UploadOptions): Promise<UploadedAsset>;
  /** Uploads a profile picture; the server crops and scales it. */
  uploadProfilePicture(picture: Blob, options?: UploadOptions): Promise<UploadedPicture>;
  /** All stored data of the person, as a zip file. Counts against their limits. */
  downloadMyData(options?: DownloadOptions): Promise<Blob>;
  objectUrl(hash: string): string;
  /** A stored file's bytes; concurrent requests share one fetch. */
  fetchObject(hash: string): Promise<ArrayBuffer>;
}

export interface StorageOptions {
  origin: string;
  fetch: Fetch;
  auth: Auth;
  /** Creates an XMLHttpRequest, since only these report upload progress. */
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

  async function put<Schema extends z.ZodType>(
    path: string,
    file: Blob,
    schema: Schema,
    options: UploadOptions,
  ): Promise<z.output<Schema>> {
    const token = await auth.getIdToken();
    return send({ request: createRequest(), url: `${origin}${path}`, token, file, schema }, options);
  }

  return {
    upload: (projectId, file, options = {}) => put(assetUploadPath(projectId), file, uploadedAssetSchema, options),
    uploadProfilePicture: (picture, options = {}) => put(picturePath, picture, uploadedPictureSchema, options),
    async downloadMyData({ onProgress, signal } = {}) {
      const headers = { authorization: `Bearer ${await auth.getIdToken()}` };
      const response = await sendRequest(fetch, origin, { path: exportPath, method: "GET", headers, timeoutMs: null, signal });
      return readBlob(response, (received, total) => onProgress?.(received, total), signal);
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

interface Sending<Schema extends z.ZodType> {
  request: XMLHttpRequest;
  url: string;
  token: string;
  file: Blob;
  schema: Schema;
}

function send<Schema extends z.ZodType>(sending: Sending<Schema>, { onProgress, signal }: UploadOptions): Promise<z.output<Schema>> {
  const { request, url, token, file, schema } = sending;
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    signal?.addEventListener("abort", () => request.abort());
    request.open("PUT", url);
    request.setRequestHeader("authorization", `Bearer ${token}`);
    request.setRequestHeader("content-type", file.type || "application/octet-stream");
    request.upload.addEventListener("progress", (event) => onProgress?.(event.loaded, file.size));
    request.addEventListener("load", () => {
      const answer = parseJson(request.responseText);
      const result = schema.safeParse(answer);
      if (request.status === 200 && result.success) resolve(result.data);
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

/** Reads a response body with progress. Rejects with NETWORK_ERROR when it is interrupted, or the abort's reason. */
async function readBlob(
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
