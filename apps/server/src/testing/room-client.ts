import { onlinePathOf, readRoomNotice, type RoomNotice, type RoomRequest, type RoomState } from "@playsmith/contract";
import { emptyGame, type Game } from "@playsmith/game-format";
import { WebSocket } from "ws";
import type { Publication } from "@playsmith/contract";
import type { Person, TestServer } from "./test-server.ts";

/** Publishes an empty game that can be played online. */
export async function publishOnlineGame(
  maker: Person,
  name: string,
  settings: Partial<Game["settings"]> = { online: 2 },
): Promise<{ slug: string; projectId: string }> {
  const game = emptyGame(name);
  Object.assign(game.settings, settings);
  const { project } = await maker.result<{ project: { id: string } }>("importProject", { name, game });
  const { publication } = await maker.result<{ publication: Publication }>("publishProject", { projectId: project.id });
  return { slug: publication.slug, projectId: project.id };
}

type Of<Type extends RoomNotice["type"]> = Extract<RoomNotice, { type: Type }>;

/** A member's socket of a room, without a page. */
export class RoomClient {
  readonly socket: WebSocket;
  readonly notices: RoomNotice[] = [];
  readonly frames: Uint8Array[] = [];
  /** The code of the close frame, or null while it is open. */
  closeCode: number | null = null;
  #wakers: (() => void)[] = [];

  constructor({ origin }: Pick<TestServer, "origin">, code: string, headers: Record<string, string> = {}) {
    this.socket = new WebSocket(`${origin.replace("http", "ws")}${onlinePathOf(code)}`, { headers });
    this.socket.on("message", (data: Buffer, isBinary: boolean) => {
      if (isBinary) this.frames.push(new Uint8Array(data));
      else this.notices.push(readRoomNotice(data.toString()) as RoomNotice);
      this.#wake();
    });
    this.socket.on("close", (closeCode) => {
      this.closeCode = closeCode;
      this.#wake();
    });
    this.socket.on("error", () => undefined);
  }

  #wake(): void {
    for (const waker of this.#wakers.splice(0)) waker();
  }

  /** Resolves when a condition holds after a message. */
  async until(condition: () => boolean): Promise<void> {
    while (!condition()) await new Promise<void>((resolve) => this.#wakers.push(resolve));
  }

  async opened(): Promise<this> {
    if (this.socket.readyState === WebSocket.CONNECTING) await new Promise((resolve) => this.socket.once("open", resolve));
    return this;
  }

  ask(request: RoomRequest): void {
    this.socket.send(JSON.stringify(request));
  }

  async join(options: Omit<Extract<RoomRequest, { type: "join" }>, "type"> = { name: "Guest" }): Promise<this> {
    await this.opened();
    this.ask({ type: "join", ...options });
    return this;
  }

  async next<Type extends RoomNotice["type"]>(type: Type, condition: (notice: Of<Type>) => boolean = () => true): Promise<Of<Type>> {
    const find = () => this.notices.find((notice): notice is Of<Type> => notice.type === type && condition(notice as Of<Type>));
    await this.until(() => find() !== undefined || this.closeCode !== null);
    const found = find();
    if (found === undefined) throw new Error(`closed with ${this.closeCode} before ${type}`);
    return found;
  }

  get state(): RoomState | undefined {
    return this.notices.findLast((notice) => notice.type === "state");
  }

  async stateWhere(condition: (state: RoomState) => boolean): Promise<RoomState> {
    await this.until(() => (this.state !== undefined && condition(this.state)) || this.closeCode !== null);
    return this.state as RoomState;
  }

  async closed(): Promise<number> {
    await this.until(() => this.closeCode !== null);
    return this.closeCode as number;
  }
}
