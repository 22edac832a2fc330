import { LANGUAGE_NAMES } from "@playsmith/scripts/runtime";

/** Global names that scripts of older releases may use; undefined in every realm. */
const USUAL =
  "window self globalThis global document frames parent top opener location history navigator screen fetch XMLHttpRequest WebSocket " +
  "WebTransport EventSource RTCPeerConnection Worker SharedWorker ServiceWorker BroadcastChannel MessageChannel MessagePort postMessage " +
  "localStorage sessionStorage indexedDB caches cookieStore crypto performance setTimeout setInterval setImmediate clearTimeout " +
  "clearInterval clearImmediate requestAnimationFrame cancelAnimationFrame requestIdleCallback queueMicrotask addEventListener " +
  "removeEventListener dispatchEvent onmessage alert confirm prompt open close print Image Audio AudioContext Blob URL FileReader " +
  "SharedArrayBuffer Atomics WebAssembly Intl Proxy WeakRef FinalizationRegistry Function process require module Buffer importScripts name " +
  "status event origin";

/** Names that are not allowed as parameters in strict mode. */
const UNNAMEABLE = new Set(
  (
    "arguments await break case catch class const continue debugger default delete do else enum eval export extends false finally for " +
    "function if implements import in instanceof interface let new null package private protected public return static super switch this " +
    "throw true try typeof var void while with yield"
  ).split(" "),
);

let known: readonly string[] | null = null;

/**
 * All names in the realm's global scope, including inherited ones, that are not part of the language. Computed once, when the first script
 * runs.
 */
export function realmNames(): readonly string[] {
  if (known) return known;
  const names = new Set(USUAL.split(" "));
  for (let owner: object | null = globalThis; owner; owner = Object.getPrototypeOf(owner) as object | null)
    for (const name of Object.getOwnPropertyNames(owner)) names.add(name);
  known = [...names].filter(
    (name) => /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u.test(name) && !UNNAMEABLE.has(name) && !LANGUAGE_NAMES.has(name),
  );
  return known;
}
