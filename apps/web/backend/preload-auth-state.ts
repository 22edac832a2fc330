import { LAST_USER_KEY } from "./last-user.ts";

const TOKEN_PATH = "/api/auth/token";
/** Path of a stored project document, without the project id between the two parts. */
export const DOCUMENT_PATH = ["/storage/projects/", "/document"] as const;
const NAME = "playsmithPreload";
/** Storage key of the client library's pending sign-out: until the server confirms it, the cookie must not sign in anyone. */
const PENDING_SIGN_OUT_KEY = "playsmith-sign-out-owed";
/** An older response is not used. */
const OLDEST_MS = 30_000;

/** Responses by the path of their request. */
type Preloads = Record<string, { atMs: number; response: Promise<Response | null> }>;

const preload = (path: string, response: string): string =>
  `r=${response};r.catch(()=>{});globalThis.${NAME}[${path}]={response:r,atMs:performance.now()}`;
const preloadToken = preload(
  JSON.stringify(TOKEN_PATH),
  `fetch(${JSON.stringify(TOKEN_PATH)},{method:"POST",credentials:"same-origin",headers:{"content-type":"application/json"},body:"{}"})`,
);
const preloadDocument = preload(
  "path",
  `Promise.all([r.then(a=>a.clone().json()),indexedDB.databases()]).then(([said,copies])=>copies.some(c=>c.name.endsWith(":"+id))?null:fetch(path,{headers:{authorization:"Bearer "+said.token}}))`,
);

/**
 * Inline script of the page's head. If a user was signed in before, it requests the token while the app is still loading, and then the document of
 * the page's project, unless this device has a copy of it.
 */
export const preloadScript = `(()=>{try{if(!localStorage.getItem(${JSON.stringify(LAST_USER_KEY)})||localStorage.getItem(${JSON.stringify(PENDING_SIGN_OUT_KEY)}))return;let r;globalThis.${NAME}={};${preloadToken};const id=/^\\/project\\/(?!new$)([\\w-]+)$/.exec(location.pathname)?.[1];if(!id)return;const path=${JSON.stringify(DOCUMENT_PATH[0])}+id+${JSON.stringify(DOCUMENT_PATH[1])};${preloadDocument}}catch{}})()`;

/** `fetch`, which answers the first request for a token or a document with the response that {@link preloadScript} has requested. */
export const fetchWithPreload: typeof fetch = async (input, init) => {
  const preloaded = typeof input === "string" ? takePreloaded(input, init?.method) : null;
  if (preloaded === null) return fetch(input, init);
  const response = await endingWith(preloaded, init?.signal);
  return response ?? fetch(input, init);
};

async function endingWith<Value>(promise: Promise<Value>, signal: AbortSignal | null | undefined): Promise<Value> {
  if (!signal) return promise;
  signal.throwIfAborted();
  const aborted = Promise.withResolvers<never>();
  const abort = (): void => aborted.reject(signal.reason);
  signal.addEventListener("abort", abort);
  return Promise.race([promise, aborted.promise]).finally(() => signal.removeEventListener("abort", abort));
}

function takePreloaded(url: string, method: string | undefined): Promise<Response | null> | null {
  const preloads = (globalThis as { [NAME]?: Preloads })[NAME];
  if (!preloads) return null;
  const { pathname } = new URL(url);
  if (method !== (pathname === TOKEN_PATH ? "POST" : "GET")) return null;
  const preloaded = preloads[pathname];
  delete preloads[pathname];
  // A second request for a token may be for somebody else, for whom no document was preloaded.
  if (pathname === TOKEN_PATH && !preloaded) for (const path of Object.keys(preloads)) delete preloads[path];
  return preloaded && performance.now() - preloaded.atMs < OLDEST_MS ? preloaded.response : null;
}
