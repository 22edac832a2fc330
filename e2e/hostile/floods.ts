/** Captures the player's message port when the player sends its next message. */
const throughPort = (flood: string): string =>
  `const send = MessagePort.prototype.postMessage; MessagePort.prototype.postMessage = function (...parts) { MessagePort.prototype.postMessage = send; const port = this; ${flood} };`;

/** Message floods sent to the host from code that controls the player's page and bypasses the player's limits. */
export const FLOODS: readonly (readonly [name: string, code: string])[] = [
  ["calls for a channel", 'for (let n = 0; n < 300_000; n++) parent.postMessage("playsmith:player-ready", "*");'],
  ["large messages past the channel", 'const text = "x".repeat(900_000); for (let n = 0; n < 500; n++) parent.postMessage(text, "*");'],
  [
    "one huge message past the channel, again and again",
    "const list = Array.from({ length: 200_000 }, (_, n) => ({ n })); setInterval(() => parent.postMessage(list, '*'), 10);",
  ],
  ["a page that loads itself again", "location.reload();"],
  ["a page that leaves for one of the host's", 'location.href = "/login";'],
  [
    "saves",
    throughPort(
      'const value = "x".repeat(90_000); for (let n = 0; n < 20_000; n++) port.postMessage({ type: "save", slot: "s" + (n % 20), value });',
    ),
  ],
  [
    "lines for the console",
    throughPort('for (let n = 0; n < 200_000; n++) port.postMessage({ type: "log", level: "info", text: "x".repeat(9_000), tick: n });'),
  ],
  ["unknown messages", throughPort('for (let n = 0; n < 200_000; n++) port.postMessage("?");')],
  [
    "one message without measure",
    throughPort('port.postMessage({ type: "recording", recording: Array.from({ length: 3_000_000 }, (_, n) => ({ n })) });'),
  ],
  [
    "messages back on the host's own channel",
    'addEventListener("message", () => {}); for (let n = 0; n < 30; n++) parent.postMessage({ n }, "*");',
  ],
];
