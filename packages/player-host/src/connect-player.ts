import {
  type DebugRequest,
  type HostMessage,
  PLAYER_BRIDGE_VERSION,
  PLAYER_CONNECT,
  PLAYER_READY,
  type PlayerMessage,
} from "@playsmith/contract";
import { type Clock, systemClock } from "./clock.ts";
import type { GateEvents, MessageGate } from "./message-gate.ts";
import { openWorkerGate } from "./worker-gate.ts";

type MessageOf<Type extends HostMessage["type"]> = Omit<HostMessage & { type: Type }, "type">;

/**
 * Why a host ends a frame: it sent more than it may, or the player's document in it was replaced by another. Only game code that got past
 * the walls of the player does either.
 */
export type FrameOffence = "flooded" | "left";

export interface PlayerHostOptions {
  onMessage?(message: PlayerMessage): void;
  /** The game gave no sign of life for three seconds while the page was in view. */
  onUnresponsive?(): void;
  /** It gives signs of life again. */
  onResponsive?(): void;
  /** The connection has ended itself; the frame must be removed at once. */
  onOffence?(offence: FrameOffence): void;
  clock?: Clock;
  /** Where the frame's messages are read; by default in a thread of its own. */
  openGate?(events: GateEvents): MessageGate;
}

/** The host's end of a running player. What is sent before the player is there waits for it. */
export interface PlayerConnection {
  load(message: Omit<MessageOf<"load">, "version">): void;
  /** Hands over a game that will probably be loaded, so that its start takes less time. */
  prepare(message: MessageOf<"prepare">): void;
  /** Ends the run without the player; only for players in which no {@link hasRunScripts scripts have run}. */
  unload(): void;
  /** Whether scripts of a game have run in this player: it can't be told what they left behind in it. */
  readonly hasRunScripts: boolean;
  /** Whether the player has been there; what is sent before waits for it. */
  readonly isConnected: boolean;
  patch(message: MessageOf<"patch">): void;
  control(action: (HostMessage & { type: "control" })["action"]): void;
  mute(muted: boolean): void;
  /** The recording arrives as a message. */
  requestRecording(): void;
  /** Asks something of the player's debugger. Its answers arrive as messages, whose reports nobody has checked yet. */
  debug(request: DebugRequest): void;
  close(): void;
}

/**
 * How long to leave the page without a player frame after one has hung, before the next is added. Browsers put frames of one address
 * into one process, and end a hung one only when no frame is left in it: a frame that is added at once would hang as well.
 */
export const FRAME_RECOVERY_MS = 1_000;

/** Messages past the channel that a frame may send: calls that were under way when the first one was answered. */
const MAX_STRAY_MESSAGES = 20;
const SILENCE_MS = 3_000;
/** Until its first picture a game may take longer: a slow machine builds pictures and shaders in one go. */
const SILENCE_AT_START_MS = 15_000;
const CHECK_EVERY_MS = 500;

/**
 * Connects to the player document in an isolated frame, once. The frame may be given its address before or after. What comes from the
 * frame is counted, bounded and checked before anyone reads it; over the budget, or when another document takes the player's place, the
 * connection ends.
 */
export function connectPlayer(frame: HTMLIFrameElement, options: PlayerHostOptions): PlayerConnection {
  return new Connection(frame, options);
}

class Connection implements PlayerConnection {
  readonly #frame: HTMLIFrameElement;
  readonly #options: PlayerHostOptions;
  readonly #clock: Clock;
  readonly #stops: (() => void)[] = [];
  readonly #gate: MessageGate;
  #port: MessagePort | null = null;
  #waiting: HostMessage[] = [];
  #hasGame = false;
  #strayMessages = 0;
  #loads = 0;
  #lastSignMs: number | null = null;
  #isSilent = false;
  #hasStarted = false;
  hasRunScripts = false;

  constructor(frame: HTMLIFrameElement, options: PlayerHostOptions) {
    this.#frame = frame;
    this.#options = options;
    this.#clock = options.clock ?? systemClock;
    const events: GateEvents = {
      onMessage: (message) => this.#onPlayerMessage(message),
      onFlood: () => this.#offend("flooded"),
    };
    this.#gate = (options.openGate ?? openWorkerGate)(events);
    const listen = (event: MessageEvent) => this.#onWindowMessage(event);
    const onLoad = () => this.#onFrameLoad();
    const onVisibility = () => {
      // A hidden page's frame may sleep: silence counts from when it is seen again.
      if (this.#lastSignMs !== null) this.#lastSignMs = this.#clock.nowMs();
    };
    window.addEventListener("message", listen);
    frame.addEventListener("load", onLoad);
    document.addEventListener("visibilitychange", onVisibility);
    this.#stops.push(
      () => window.removeEventListener("message", listen),
      () => frame.removeEventListener("load", onLoad),
      () => document.removeEventListener("visibilitychange", onVisibility),
      this.#clock.every(CHECK_EVERY_MS, () => this.#checkSilence()),
    );
  }

  get isConnected(): boolean {
    return this.#port !== null;
  }

  load(message: Omit<MessageOf<"load">, "version">): void {
    const load: HostMessage = { type: "load", version: PLAYER_BRIDGE_VERSION, ...message };
    this.#hasGame = true;
    this.#hasStarted = false;
    if (this.#lastSignMs !== null) this.#lastSignMs = this.#clock.nowMs();
    this.#noteScripts(message.scripts);
    this.#send(load);
  }

  prepare(message: MessageOf<"prepare">): void {
    this.#send({ type: "prepare", ...message });
  }

  unload(): void {
    this.#hasGame = false;
    this.#send({ type: "unload" });
  }

  patch(message: MessageOf<"patch">): void {
    this.#noteScripts(message.scripts);
    this.#send({ type: "patch", ...message });
  }

  control(action: (HostMessage & { type: "control" })["action"]): void {
    this.#send({ type: "control", action });
  }

  mute(muted: boolean): void {
    this.#send({ type: "mute", muted });
  }

  requestRecording(): void {
    this.#send({ type: "requestRecording" });
  }

  debug(request: DebugRequest): void {
    this.#send({ type: "debug", request });
  }

  close(): void {
    for (const stop of this.#stops.splice(0)) stop();
    this.#gate.close();
    this.#port?.close();
    this.#port = null;
    this.#waiting = [];
    this.#lastSignMs = null;
  }

  #noteScripts(scripts: Readonly<Record<string, string>> = {}): void {
    if (Object.keys(scripts).length > 0) this.hasRunScripts = true;
  }

  #send(message: HostMessage): void {
    if (this.#port) this.#port.postMessage(message);
    else this.#waiting.push(message);
  }

  #onWindowMessage(event: MessageEvent): void {
    const player = this.#frame.contentWindow;
    if (player === null || event.source !== player) return;
    if (this.#port !== null) {
      // All else travels over the channel. What this one holds is not even looked at.
      if (++this.#strayMessages > MAX_STRAY_MESSAGES) this.#offend("flooded");
      return;
    }
    if (event.data !== PLAYER_READY) return;
    const [commands, messages] = [new MessageChannel(), new MessageChannel()];
    this.#port = commands.port1;
    // Nothing comes back on this one.
    commands.port1.onmessage = () => this.#offend("flooded");
    this.#gate.listen(messages.port1);
    // The frame's origin is opaque, so no other target can be named; the window itself was checked above.
    player.postMessage(PLAYER_CONNECT, "*", [commands.port2, messages.port2]);
    this.#lastSignMs = this.#clock.nowMs();
    for (const message of this.#waiting.splice(0)) commands.port1.postMessage(message);
  }

  /** The first document that the frame loads from its address is the player; another takes its place only where a game leads it there. */
  #onFrameLoad(): void {
    if (this.#frame.getAttribute("src") === null) return;
    if (++this.#loads > 1 && this.#port !== null) this.#offend("left");
  }

  #onPlayerMessage(message: PlayerMessage): void {
    if (this.#port === null) return;
    this.#lastSignMs = this.#clock.nowMs();
    if (this.#isSilent) {
      this.#isSilent = false;
      this.#options.onResponsive?.();
    }
    if (message.type === "firstFrame") this.#hasStarted = true;
    this.#options.onMessage?.(message);
  }

  #offend(offence: FrameOffence): void {
    if (this.#port === null) return;
    this.close();
    this.#options.onOffence?.(offence);
  }

  #checkSilence(): void {
    // A player that has no game yet has nothing to say.
    if (!this.#hasGame) return;
    if (this.#lastSignMs === null || this.#isSilent || document.visibilityState !== "visible") return;
    if (this.#clock.nowMs() - this.#lastSignMs < (this.#hasStarted ? SILENCE_MS : SILENCE_AT_START_MS)) return;
    this.#isSilent = true;
    this.#options.onUnresponsive?.();
  }
}
