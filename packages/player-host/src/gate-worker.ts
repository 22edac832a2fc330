import { systemClock } from "./clock.ts";
import { DirectGate } from "./message-gate.ts";
import type { GateAnswer } from "./worker-gate.ts";

/** The thread in which a frame's messages are read: one that takes long to read holds up nothing but its own game. */
const answer = (message: GateAnswer): void => postMessage(message);
const gate = new DirectGate(
  {
    onMessage: (message) => answer({ type: "message", message }),
    onFlood: () => answer({ type: "flood" }),
  },
  systemClock,
);

addEventListener("message", ({ ports: [port] }: MessageEvent) => {
  if (port) gate.listen(port);
});
