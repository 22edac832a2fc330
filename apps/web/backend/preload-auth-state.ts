import { LAST_USER_KEY } from "./last-user.ts";

const TOKEN_PATH = "/api/auth/token";
/** A project's document as it is stored, but for the project's name between the two. */
export const DOCUMENT_PATH = ["/storage/projects/", "/document"] as const;
const NAME = "playsmithAskedAhead";
/** As the client library remembers a sign-out that the server has not heard of: until it has, nobody may be signed in by the cookie. */
const SIGN_OUT_OWED_KEY = "playsmith-sign-out-owed";
/** An answer that waited longer is asked for anew. */
const OLDEST_MS = 30_000;

/** Answers by the paths that were asked. */
type AskedAhead = Record<string, { atMs: number; response: Promise<Response | null> }>;

const asked = (path: string, response: string): string =>
  `r=${response};r.catch(()=>{});globalThis.${NAME}[${path}]={response:r,atMs:performance.now()}`;
const askForToken = asked(
  JSON.stringify(TOKEN_PATH),
  `fetch(${JSON.stringify(TOKEN_PATH)},{method:"POST",credentials:"same-origin",headers:{"content-type":"application/json"},body:"{}"})`,
);
const askForDocument = asked(
  "path",
  `Promise.all([r.then(a=>a.clone().json()),indexedDB.databases()]).then(([said,copies])=>copies.some(c=>c.name.endsWith(":"+id))?null:fetch(path,{headers:{authorization:"Bearer "+said.token}}))`,
);

/**
 * Runs in the page's head: asks who is signed in while everything else is still on its way, where somebody was signed in before; and then
 * for the document of the project whose page it is, unless this device has a copy of it.
 */
export const preloadAuthScript = `(()=>{try{if(!localStorage.getItem(${JSON.stringify(LAST_USER_KEY)})||localStorage.getItem(${JSON.stringify(SIGN_OUT_OWED_KEY)}))return;let r;globalThis.${NAME}={};${askForToken};const id=/^\\/project\\/(?!new$)([\\w-]+)$/.exec(location.pathname)?.[1];if(!id)return;const path=${JSON.stringify(DOCUMENT_PATH[0])}+id+${JSON.stringify(DOCUMENT_PATH[1])};${askForDocument}}catch{}})()`;

/** The page's own `fetch`, which has the first question for a token or a document answered by what {@link preloadAuthScript} has asked. */
export const fetchWithPreload: typeof fetch = async (input, init) => {
  const ahead = typeof input === "string" ? takeAhead(input, init?.method) : null;
  if (ahead === null) return fetch(input, init);
  const response = await endingWith(ahead, init?.signal);
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

function takeAhead(url: string, method: string | undefined): Promise<Response | null> | null {
  const asked = (globalThis as { [NAME]?: AskedAhead })[NAME];
  if (!asked) return null;
  const { pathname } = new URL(url);
  if (method !== (pathname === TOKEN_PATH ? "POST" : "GET")) return null;
  const ahead = asked[pathname];
  delete asked[pathname];
  // Who asks anew who is signed in may be somebody else, for whom no document was asked ahead.
  if (pathname === TOKEN_PATH && !ahead) for (const path of Object.keys(asked)) delete asked[path];
  return ahead && performance.now() - ahead.atMs < OLDEST_MS ? ahead.response : null;
}
