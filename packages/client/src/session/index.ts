export {
  endOfSession,
  type KeyStore,
  PAUSED_KEY,
  randomSessionId,
  readPausedMs,
  readSessionRecord,
  SESSION_KEY,
} from "./session-record.ts";
export { SessionWatch } from "./session-watch.ts";
export { watchInput } from "./watch-input.ts";
