import { type SignOutCause, sessionMessage } from "@playsmith/contract";
import { useEffect } from "react";

type Say = (message: string) => void;

/** Reports why a session ended, once there is a listener and the tab is visible. */
export class SessionMessages {
  #say: Say | null = null;
  #waiting: string[] = [];

  /** Sets the listener, and passes it the waiting messages. @returns unsubscribe. */
  listen(say: Say): () => void {
    this.#say = say;
    for (const message of this.#waiting.splice(0)) say(message);
    return () => {
      if (this.#say === say) this.#say = null;
    };
  }

  /** @param whenSeen calls back once this tab is visible. */
  tell(cause: SignOutCause, whenSeen: (run: () => void) => void): void {
    const message = sessionMessage(cause);
    if (message === null) return;
    whenSeen(() => {
      if (this.#say) this.#say(message);
      else this.#waiting.push(message);
    });
  }
}

export const sessionMessages = new SessionMessages();

/** Calls `say` with the reason when a session ends. */
export function useSessionMessages(say: Say): void {
  useEffect(() => sessionMessages.listen(say), [say]);
}
