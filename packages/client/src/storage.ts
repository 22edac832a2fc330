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
import { readBlob } from "./download.ts";
import { errorFrom, type Fetch, sendRequest } from "./http.ts";

export interface UploadOptions {
  /** Told how much of the file has been sent. */
  onProgress?: (sentBytes: number, totalBytes: number) => void;
  signal?: AbortSignal;
}

export interface DownloadOptions {
  /** Told how much has arrived; the whole is null while it is not known. */
  onProgress?: (receivedBytes: number, totalBytes: number | null) => void;
  signal?: AbortSignal;
}

/** Files: of projects, and of a person's own. */
export interface ProjectStorage {
  /** Sends a picture, sound or font. Sending the same file again costs nothing. */
  upload(projectId: string, file: Blob, options?: UploadOptions): Promise<UploadedAsset>;
  /** Sends a picture of the person's own; the server makes it small and square. */
  uploadProfilePicture(picture: Blob, options?: UploadOptions): Promise<UploadedPicture>;
  /** Everything that is kept of the person, as a zip file. Counts against their limits. */
  downloadMyData(options?: DownloadOptions): Promise<Blob>;
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
