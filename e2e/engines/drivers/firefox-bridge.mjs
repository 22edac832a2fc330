#!/usr/bin/env node
// Stands between Playwright and the Firefox at FIREFOX_PATH: Playwright's BiDi client emulates media features at each start, which the ESR doesn't
// know and answers with an error. An `emulation` command that Firefox doesn't know counts as done.
import { spawn } from "node:child_process";
import { WebSocket, WebSocketServer } from "ws";

const LISTENING = /WebDriver BiDi listening on (ws:\/\/\S+)/;
const firefox = spawn(process.env.FIREFOX_PATH ?? "/usr/bin/firefox-esr", process.argv.slice(2), { stdio: ["inherit", "inherit", "pipe"] });
firefox.on("exit", (code) => process.exit(code ?? 1));
for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"]) process.on(signal, () => firefox.kill(signal));

firefox.stderr.on("data", (chunk) => {
  const address = LISTENING.exec(String(chunk))?.[1];
  if (address === undefined) return process.stderr.write(chunk);
  const bridge = new WebSocketServer({ host: "127.0.0.1", port: 0 });
  bridge.on("listening", () => process.stderr.write(`WebDriver BiDi listening on ws://127.0.0.1:${bridge.address().port}\n`));
  bridge.on("connection", (client, request) => connect(client, `${address}${request.url}`));
});

function connect(client, address) {
  const server = new WebSocket(address, { maxPayload: 0 });
  const early = [];
  const emulated = new Set();
  client.on("message", (data) => {
    const text = String(data);
    const { id, method } = JSON.parse(text);
    if (method.startsWith("emulation.")) emulated.add(id);
    if (server.readyState === WebSocket.OPEN) server.send(text);
    else early.push(text);
  });
  server.on("open", () => early.splice(0).forEach((text) => server.send(text)));
  server.on("message", (data) => {
    const text = String(data);
    const { id, error } = JSON.parse(text);
    const isUnknown = error === "unknown command" && emulated.has(id);
    client.send(isUnknown ? JSON.stringify({ type: "success", id, result: {} }) : text);
  });
  server.on("error", () => client.close());
  server.on("close", () => client.close());
  client.on("close", () => server.close());
}
