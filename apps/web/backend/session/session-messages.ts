import { type SignOutCause, sessionMessage } from "@playsmith/contract";
import { useEffect } from "react";

type Say = (message: string) => void;

/** Tells why a session ended, to whoever can show it, once somebody is looking. */
export class SessionMessages {
  #say: Say | null = null;
  #waiting: string[] = [];

  /** Sets who shows messages, those that wait included; returns how to stop. */
  listen(say: Say): () => void {
    this.#say = say;
    for (const message of this.#waiting.splice(0)) say(message);
    return () => {
      if (this.#say === say) this.#say = null;
    };
  }

  /** @param whenSeen runs something once this tab is looked at. */
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

/** Has `say` say why a session has ended. */
export function useSessionMessages(say: Say): void {
  useEffect(() => sessionMessages.listen(say), [say]);
}
