import { type SignOutCause, sessionMessage } from "@playsmith/contract";
import { useEffect } from "react";

type Listener = (message: string) => void;

/** Reports why a session ended, once there is a listener and the tab is visible. */
export class SessionMessages {
  #listener: Listener | null = null;
  #pending: string[] = [];

  /** Sets the listener, and passes it the pending messages. @returns unsubscribe. */
  listen(listener: Listener): () => void {
    this.#listener = listener;
    for (const message of this.#pending.splice(0)) listener(message);
    return () => {
      if (this.#listener === listener) this.#listener = null;
    };
  }

  /** @param whenVisible calls back once this tab is visible. */
  notify(cause: SignOutCause, whenVisible: (run: () => void) => void): void {
    const message = sessionMessage(cause);
    if (message === null) return;
    whenVisible(() => {
      if (this.#listener) this.#listener(message);
      else this.#pending.push(message);
    });
  }
}

export const sessionMessages = new SessionMessages();

/** Calls `listener` with the reason when a session ends. */
export function useSessionMessages(listener: Listener): void {
  useEffect(() => sessionMessages.listen(listener), [listener]);
}
