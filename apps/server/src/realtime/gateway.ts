import type { IncomingMessage, Server } from "node:http";
import type { Duplex } from "node:stream";
import type { Hocuspocus } from "@hocuspocus/server";
import { REALTIME_MAX_MESSAGE_BYTES, REALTIME_PATH } from "@playsmith/contract";
import * as decoding from "lib0/decoding";
import { type WebSocket, WebSocketServer } from "ws";
import { networkOf } from "../accounts/sessions/address-network.ts";
import type { Config } from "../platform/config.ts";
import type { Log } from "../platform/log.ts";
import { requestIdOf } from "../platform/request-id.ts";
import { EditorSocket } from "./editor-socket.ts";
import type { OpenSockets } from "./open-sockets.ts";
import type { RealtimeContext } from "./document-room.ts";

const GOING_AWAY = 1001;
const MALFORMED = 1007;
const AGREES_WITHIN_MS = 1_000;
/** Per address; far above the needs of a school behind one router. Unauthenticated sockets cost memory. */
export const SOCKETS_PER_ADDRESS = 1_000;
/** Bytes accepted before authentication: a token, the state vector, and edits made meanwhile. */
const UNADMITTED_MAX_BYTES = 512 * 1024;
/** Of the address at the start of a message: a document's name. The library repeats it in every message that it sends for that document. */
const ADDRESS_MAX_BYTES = 200;

/** Authentication timeout; editors authenticate at once. */
const ADMITTED_WITHIN_MS = 60_000;

/** Passes WebSockets at the realtime path to the Hocuspocus server. */
export interface Gateway {
  /** Closes every socket, after a timeout for unresponsive peers; accepts no new ones. */
  close(): Promise<void>;
}

/** What serves sockets at another path than that of editors. */
export interface SocketRoute {
  path: string;
  maxMessageBytes: number;
  /** @param address the network of the client. */
  serve(socket: WebSocket, request: IncomingMessage, address: string): void;
}

export function openGateway(options: {
  server: Server;
  room: Hocuspocus<RealtimeContext>;
  sockets: OpenSockets;
  config: Config;
  log: Log;
  /** Serves the sockets of online play; null when it is switched off. */
  online?: SocketRoute | null;
  admittedWithinMs?: number;
}): Gateway {
  const { server, room, sockets, config, log, online = null, admittedWithinMs = ADMITTED_WITHIN_MS } = options;
  const webSockets = new WebSocketServer({
    noServer: true,
    maxPayload: REALTIME_MAX_MESSAGE_BYTES,
    perMessageDeflate: false,
    WebSocket: EditorSocket,
  });
  const onlineSockets = new WebSocketServer({ noServer: true, maxPayload: online?.maxMessageBytes ?? 0, perMessageDeflate: false });
  let closing = false;
  const socketsOf = new Map<string, number>();

  function countSocket(address: string, change: 1 | -1): void {
    const count = (socketsOf.get(address) ?? 0) + change;
    if (count === 0) socketsOf.delete(address);
    else socketsOf.set(address, count);
  }

  /** The client address: behind a proxy, the last forwarded one, which the proxy itself added. */
  function addressOf(request: IncomingMessage): string {
    const named = config.trustProxy ? [request.headers["x-forwarded-for"] ?? []].flat().join(",").split(",").at(-1)?.trim() : undefined;
    return named || (request.socket.remoteAddress ?? "");
  }

  /** @param isOfGames whether pages of games at custom hosts may connect, too. */
  function mayConnect(request: IncomingMessage, isOfGames: boolean): boolean {
    const { origin, host } = request.headers;
    if (config.playOrigin !== null && config.playOrigin !== config.publicOrigin && host === new URL(config.playOrigin).host) return false;
    if (origin === undefined) return true;
    if (config.publicOrigin !== null && origin === config.publicOrigin) return true;
    // Other hosts are those of games, which have no editors.
    if (config.customDomains && !isOfGames) return false;
    const forwardedHost = config.trustProxy ? request.headers["x-forwarded-host"] : undefined;
    return URL.canParse(origin) && (new URL(origin).host === host || new URL(origin).host === forwardedHost);
  }

  const unsentOfAll = (): number => {
    let bytes = 0;
    for (const { bufferedAmount } of webSockets.clients) bytes += bufferedAmount;
    return bytes;
  };

  function serve(socket: EditorSocket, request: IncomingMessage, stream: Duplex): void {
    socket.unsentOfAll = unsentOfAll;
    const connectionId = requestIdOf(request.headers, config.trustProxy);
    const startedMs = performance.now();
    let projectId: string | null = null;
    let unadmittedBytes = 0;
    // Counted as they arrive, since incomplete messages are buffered, too.
    const countBytes = (chunk: Uint8Array): void => {
      unadmittedBytes += chunk.byteLength;
      if (unadmittedBytes > UNADMITTED_MAX_BYTES) stream.destroy();
    };
    stream.on("data", countBytes);
    const unadmitted = setTimeout(() => stream.destroy(), admittedWithinMs);
    stream.once("close", () => clearTimeout(unadmitted));
    const onAdmitted = (admittedTo: string) => {
      projectId = admittedTo;
      log.info({ connectionId, projectId }, "a realtime connection began");
      clearTimeout(unadmitted);
      stream.off("data", countBytes);
    };
    const closeSocket = (code: number, reason: string) => socket.close(code, reason);
    const isOpen = () => socket.readyState === socket.OPEN;
    const headers = new Headers({ "user-agent": request.headers["user-agent"] ?? "" });
    const connection = room.handleConnection(socket, new Request("http://realtime.invalid/", { headers }), {
      connectionId,
      closeSocket,
      isOpen,
      mayCompare: (comparison) => socket.mayCompare(comparison),
      onAdmitted,
    });
    socket.on("message", (data: ArrayBuffer | Buffer | Buffer[], isBinary) => {
      // A closed socket still receives messages until its peer responds, or for half a minute.
      if (!isOpen()) return;
      if (!isBinary) return socket.close(1003, "binary messages only");
      const message = data instanceof ArrayBuffer ? new Uint8Array(data) : Array.isArray(data) ? Buffer.concat(data) : data;
      if (addressBytes(message) > ADDRESS_MAX_BYTES) return socket.close(MALFORMED, "not an address");
      connection.handleMessage(message);
    });
    socket.on("close", (code, reason) => {
      sockets.remove(closeSocket);
      log.info({ connectionId, projectId, code, ms: Math.round(performance.now() - startedMs) }, "a realtime connection ended");
      connection.handleClose({ code, reason: reason.toString() });
    });
    socket.on("error", (error) => log.debug({ err: error, connectionId, projectId }, "a realtime socket failed"));
  }

  function onUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    // Node has removed its own listener; an unhandled error event would end the process.
    socket.on("error", (error) => log.debug({ err: error }, "a connection failed while it was being upgraded"));
    const path = (request.url ?? "").split("?")[0];
    const isOnline = online !== null && path === online.path;
    if (path !== REALTIME_PATH && !isOnline) return refuse(socket, "404 Not Found");
    if (closing) return refuse(socket, "503 Service Unavailable");
    if (!mayConnect(request, isOnline)) return refuse(socket, "403 Forbidden");
    const address = networkOf(addressOf(request));
    if ((socketsOf.get(address) ?? 0) >= SOCKETS_PER_ADDRESS) return refuse(socket, "429 Too Many Requests");
    countSocket(address, 1);
    socket.once("close", () => countSocket(address, -1));
    if (isOnline) return onlineSockets.handleUpgrade(request, socket, head, (webSocket) => online.serve(webSocket, request, address));
    webSockets.handleUpgrade(request, socket, head, (webSocket) => serve(webSocket, request, socket));
  }

  server.on("upgrade", onUpgrade);
  return {
    async close() {
      closing = true;
      const open = () => [...webSockets.clients, ...onlineSockets.clients];
      for (const socket of open()) socket.close(GOING_AWAY, "the server is restarting");
      const deaf = setTimeout(() => {
        for (const socket of open()) socket.terminate();
      }, AGREES_WITHIN_MS);
      await Promise.all([webSockets, onlineSockets].map((those) => new Promise<void>((resolve) => those.close(() => resolve()))));
      clearTimeout(deaf);
    },
  };
}

/** Length of the text at the start of a message; 0 when it can't be read, which the library answers. */
function addressBytes(message: Uint8Array): number {
  try {
    return decoding.readVarUint(decoding.createDecoder(message));
  } catch {
    return 0;
  }
}

function refuse(socket: Duplex, status: string): void {
  // The peer may keep its side half open.
  socket.once("finish", () => socket.destroy());
  socket.end(`HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`);
}
