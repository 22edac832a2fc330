import { type HostMessage, isHostMessage, PLAYER_CONNECT, PLAYER_READY, type PlayerMessage } from "@playsmith/contract";

/** The player's end of the channel to its host. */
export interface Bridge {
  send(message: PlayerMessage): void;
}

const CALL_EVERY_MS = 250;

/** Announces the player to the parent page until it answers with a channel. */
export function connectHost(onMessage: (message: HostMessage) => void): Promise<Bridge> {
  return new Promise((resolve) => {
    let current: MessagePort | null = null;
    const call = () => window.parent.postMessage(PLAYER_READY, "*");
    const calling = setInterval(call, CALL_EVERY_MS);
    const answer = (event: MessageEvent) => {
      const [commands, messages = commands] = event.ports;
      if (event.source !== window.parent || event.data !== PLAYER_CONNECT || !commands) return;
      clearInterval(calling);
      // If the host answers twice, it listens to the channels that it sent last.
      current?.close();
      current = messages ?? null;
      commands.onmessage = ({ data }) => {
        if (isHostMessage(data)) onMessage(data);
      };
      resolve({ send: (message) => current?.postMessage(message) });
    };
    window.addEventListener("message", answer);
    call();
  });
}
