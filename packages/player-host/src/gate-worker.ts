import { systemClock } from "./clock.ts";
import { DirectGate } from "./message-gate.ts";
import type { GateAnswer } from "./worker-gate.ts";

/** Worker that validates a frame's messages, so that slow deserialization does not block the page. */
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

answer({ type: "ready" });
