import { LAST_USER_KEY } from "./last-user.ts";

const TOKEN_PATH = "/api/auth/token";
const NAME = "playsmithAskedAhead";
/** As the client library remembers a sign-out that the server has not heard of: until it has, nobody may be signed in by the cookie. */
const SIGN_OUT_OWED_KEY = "playsmith-sign-out-owed";
/** An answer that waited longer is asked for anew. */
const OLDEST_MS = 30_000;

interface AskedAhead {
  response: Promise<Response>;
  atMs: number;
}

/** Runs in the page's head: asks who is signed in while everything else is still on its way, where somebody was signed in before. */
export const askAheadScript = `(()=>{try{if(localStorage.getItem(${JSON.stringify(LAST_USER_KEY)})&&!localStorage.getItem(${JSON.stringify(SIGN_OUT_OWED_KEY)})){const r=fetch(${JSON.stringify(TOKEN_PATH)},{method:"POST",credentials:"same-origin",headers:{"content-type":"application/json"},body:"{}"});r.catch(()=>{});globalThis.${NAME}={response:r,atMs:performance.now()}}}catch{}})()`;

/** The page's own `fetch`, which has the first question for a token answered by what {@link askAheadScript} has asked. */
export const fetchWithAskedAhead: typeof fetch = async (input, init) => {
  const ahead = typeof input === "string" && init?.method === "POST" && new URL(input).pathname === TOKEN_PATH ? takeAhead() : null;
  if (ahead === null) return fetch(input, init);
  const { signal } = init ?? {};
  if (!signal) return ahead;
  signal.throwIfAborted();
  const aborted = Promise.withResolvers<never>();
  const abort = (): void => aborted.reject(signal.reason);
  signal.addEventListener("abort", abort);
  return Promise.race([ahead, aborted.promise]).finally(() => signal.removeEventListener("abort", abort));
};

function takeAhead(): Promise<Response> | null {
  const holder = globalThis as { [NAME]?: AskedAhead };
  const ahead = holder[NAME];
  delete holder[NAME];
  return ahead && performance.now() - ahead.atMs < OLDEST_MS ? ahead.response : null;
}
