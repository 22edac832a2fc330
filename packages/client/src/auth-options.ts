import type { CallableInput, CallableName, CallableOutput } from "@playsmith/contract";
import type { Fetch } from "./http.ts";
import type { PopupOpener } from "./popup.ts";

/** Dependencies of auth. */
export interface AuthOptions {
  origin: string;
  fetch: Fetch;
  now: () => number;
  storage: Pick<Storage, "getItem" | "setItem" | "removeItem"> | null;
  /** Opens a BroadcastChannel; null where it is not supported. */
  openChannel: ((name: string) => BroadcastChannel) | null;
  /** Opens a window; returns null when the browser blocks it. */
  openPopup: PopupOpener;
  /** Calls a callable of the server. */
  call: <Name extends CallableName>(
    name: Name,
    data: CallableInput<Name>,
    options?: { timeoutMs?: number },
  ) => Promise<CallableOutput<Name>>;
  isMobile: boolean;
  /** Called after sign-out with the id of the person who left. */
  onSignedOut(userId: string): void;
}
