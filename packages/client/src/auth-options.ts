import type { CallableInput, CallableName, CallableOutput } from "@playsmith/contract";
import type { Fetch } from "./http.ts";
import type { PopupOpener } from "./popup.ts";

/** What auth needs of the world around it. */
export interface AuthOptions {
  origin: string;
  fetch: Fetch;
  now: () => number;
  storage: Pick<Storage, "getItem" | "setItem" | "removeItem"> | null;
  /** Opens a channel between the windows of one browser; null where there is none. */
  openChannel: ((name: string) => BroadcastChannel) | null;
  /** Opens a window; gives null when the browser blocks it. */
  openPopup: PopupOpener;
  /** Calls a function of the server's. */
  call: <Name extends CallableName>(
    name: Name,
    data: CallableInput<Name>,
    options?: { timeoutMs?: number },
  ) => Promise<CallableOutput<Name>>;
  isMobile: boolean;
  /** Runs after sign-out with the id of the person who left. */
  onSignedOut(userId: string): void;
}
