import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { REALTIME_PATH } from "@playsmith/contract";
import { afterEach, describe, expect, it } from "vitest";
import { newProject, startTestServer, type TestServer } from "../testing/test-server.ts";

const servers: TestServer[] = [];
const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  for (const server of servers.splice(0)) await server.close();
});

async function start(): Promise<TestServer> {
  const server = await startTestServer();
  servers.push(server);
  return server;
}

/** A half-open connection, and the data received on it. */
async function open(server: TestServer, sent = ""): Promise<{ socket: Socket; received(): string; closed: Promise<unknown> }> {
  const socket = connect({ port: server.application.port, host: "127.0.0.1", allowHalfOpen: true });
  sockets.push(socket);
  let received = "";
  socket.on("data", (chunk: Buffer) => (received += chunk.toString()));
  socket.on("error", () => undefined);
  await once(socket, "connect");
  const closed = new Promise((resolve) => socket.once("close", resolve));
  socket.write(sent);
  return { socket, received: () => received, closed };
}

const UPGRADE = `host: x\r\nconnection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: ${"A".repeat(22)}==\r\n\r\n`;

describe("shutdown", () => {
  it("waits for no idle connection, whatever its peer does", async () => {
    const server = await start();
    const idle = await open(server);
    const kept = await open(server, "GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n");
    const unfinished = await open(server, "GET /healthz HTTP/1.1\r\nhost");
    const deaf = await open(server, `GET ${REALTIME_PATH} HTTP/1.1\r\n${UPGRADE}`);
    await expect.poll(kept.received).toContain("200 OK");
    await expect.poll(deaf.received).toContain("101 Switching");
    await servers.pop()?.close();
    for (const { socket } of [idle, kept, unfinished, deaf]) socket.end();
    await Promise.all([idle, kept, unfinished, deaf].map(({ closed }) => closed));
  });

  it("finishes running requests first", async () => {
    const server = await start();
    const person = await server.signUp();
    const projectId = await newProject(person);
    const body = "OggS\0 that takes its time";
    const head = `PUT /storage/projects/${projectId}/assets HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${person.token}\r\nexpect: 100-continue\r\ncontent-length: ${body.length}\r\n\r\n`;
    const idle = await open(server);
    const uploading = await open(server, head + body.slice(0, 5));
    await expect.poll(uploading.received).toContain("100 Continue");
    const closing = servers.pop()?.close();
    idle.socket.end();
    // Once the idle connection is closed, connections are being ended.
    await idle.closed;
    uploading.socket.write(body.slice(5));
    await expect.poll(uploading.received).toContain("\r\n\r\n{");
    uploading.socket.end();
    await uploading.closed;
    expect(uploading.received()).toContain("200 OK");
    await closing;
  });
});

describe("a connection", () => {
  it("is closed when it pipelines too many requests", async () => {
    const server = await start();
    const { closed, received } = await open(server, "GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n".repeat(50));
    await expect.poll(() => received().split("200 OK").length - 1).toBe(50);
    const flood = await open(server, "GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n".repeat(5_000));
    await flood.closed;
    expect(flood.received().split("200 OK").length).toBeLessThan(1_000);
    sockets[0]?.destroy();
    await closed;
  });

  it("with another upgrade protocol gets an ordinary response", async () => {
    const server = await start();
    const { received } = await open(
      server,
      "GET /healthz HTTP/1.1\r\nhost: x\r\nconnection: Upgrade, HTTP2-Settings\r\nupgrade: h2c\r\nhttp2-settings: AAMAAABkAAQAAP__\r\n\r\n",
    );
    await expect.poll(received).toContain("200 OK");
  });

  it("that is refused as a WebSocket is closed, even if its peer keeps it half open", async () => {
    const server = await start();
    const { received, closed, socket } = await open(server, `GET /elsewhere HTTP/1.1\r\n${UPGRADE}`);
    await expect.poll(received).toContain("404");
    // Data sent to a closed socket causes a reset.
    const sending = setInterval(() => socket.write("x"), 20);
    await closed;
    clearInterval(sending);
  });
});
