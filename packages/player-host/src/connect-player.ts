import {
  type DebugRequest,
  type HostMessage,
  PLAYER_BRIDGE_VERSION,
  playerTexts,
  PLAYER_CONNECT,
  PLAYER_READY,
  type PlayerMessage,
} from "@playsmith/contract";
import { type Clock, systemClock } from "./clock.ts";
import type { GateCallbacks, MessageGate } from "./message-gate.ts";
import { openWorkerGate } from "./worker-gate.ts";

type MessageOf<Type extends HostMessage["type"]> = Omit<HostMessage & { type: Type }, "type">;

/**
 * Why the host removes a frame: it exceeded the message budget ("flooded"), or another document replaced the player's ("left"). Only
 * game code that escaped the player's sandbox does either.
 */
export type FrameViolation = "flooded" | "left";

export interface PlayerHostOptions {
  onMessage?(message: PlayerMessage): void;
  /** The player has sent nothing for three seconds while the page was visible. */
  onUnresponsive?(): void;
  /** The player sends messages again. */
  onResponsive?(): void;
  /** The connection was closed because of a violation; remove the frame at once. */
  onViolation?(violation: FrameViolation): void;
  clock?: Clock;
  /** Creates the gate that validates the frame's messages; by default in a worker. */
  openGate?(events: GateCallbacks): MessageGate;
}

/** The host's connection to a player. Messages are queued until the player connects. */
export interface PlayerConnection {
  load(message: Omit<MessageOf<"load">, "version">): void;
  /** Sends a game that will probably be loaded, to shorten its start. */
  prepare(message: MessageOf<"prepare">): void;
  /** Ends the run and keeps the player; only for players in which no {@link hasRunScripts scripts have run}. */
  unload(): void;
  /** Whether scripts have run in this player, which may have left global state behind. */
  readonly hasRunScripts: boolean;
  /** Whether the player has connected; messages are queued before. */
  readonly isConnected: boolean;
  patch(message: MessageOf<"patch">): void;
  /** Sends further inputs of the run that is followed. */
  follow(message: MessageOf<"follow">): void;
  /** Starts the run of an online game that was loaded with `online`. */
  startOnline(message: MessageOf<"startOnline">): void;
  /** Passes a frame of the relay on. */
  online(bytes: ArrayBuffer): void;
  control(action: (HostMessage & { type: "control" })["action"]): void;
  mute(muted: boolean): void;
  /** Gives the running game other keys. */
  setKeys(keys: MessageOf<"keys">["keys"]): void;
  /** The layout arrives as a message. */
  arrangeControls(): void;
  /** The recording arrives as a message. */
  requestRecording(isEncoded?: boolean): void;
  requestPlace(): void;
  /** Sends a request to the player's debugger. Answers arrive as messages with unvalidated reports. */
  debug(request: DebugRequest): void;
  close(): void;
}

/**
 * How long to wait after removing a hung frame, before the next is added. Browsers run frames of the same address in one process and
 * end a hung one only when it has no frame left: a new frame that is added at once would hang too.
 */
export const FRAME_RECOVERY_MS = 1_000;

/** A player connects at once when its document is loaded. Without that, the frame has another document, such as an error page. */
export const CONNECTS_WITHIN_MS = 2_000;

/** Maximum window messages after the handshake: repeated ready messages may be under way. */
const MAX_STRAY_MESSAGES = 20;
const SILENCE_MS = 3_000;
/** Longer until the first frame: decoding images and compiling shaders can block a slow machine. */
const SILENCE_AT_START_MS = 15_000;
const CHECK_EVERY_MS = 500;
/** After a longer pause between two checks the page itself stood still, e.g. on a device that slept. */
const STANDSTILL_MS = 1_500;

/**
 * Connects to the player document in an isolated frame, once. The frame's address may be set before or after. Messages of the frame are
 * counted, limited and validated before they are handled; the connection ends when the budget is exceeded or another document replaces
 * the player.
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
  #checkedMs = 0;
  #isSilent = false;
  #isClosed = false;
  #hasStarted = false;
  hasRunScripts = false;

  constructor(frame: HTMLIFrameElement, options: PlayerHostOptions) {
    this.#frame = frame;
    this.#options = options;
    this.#clock = options.clock ?? systemClock;
    const events: GateCallbacks = {
      onMessage: (message) => this.#onPlayerMessage(message),
      onFlood: () => this.#reportViolation("flooded"),
    };
    this.#gate = (options.openGate ?? openWorkerGate)(events);
    const listen = (event: MessageEvent) => this.#onWindowMessage(event);
    const onLoad = () => this.#onFrameLoad();
    const onVisibility = () => {
      // Frames of hidden pages may be suspended: restart the timeout when the page is visible again.
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
    const load: HostMessage = { type: "load", version: PLAYER_BRIDGE_VERSION, ...playerTexts(), ...message };
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

  follow(message: MessageOf<"follow">): void {
    this.#send({ type: "follow", ...message });
  }

  startOnline(message: MessageOf<"startOnline">): void {
    this.#send({ type: "startOnline", ...message });
  }

  online(bytes: ArrayBuffer): void {
    this.#send({ type: "online", bytes });
  }

  control(action: (HostMessage & { type: "control" })["action"]): void {
    this.#send({ type: "control", action });
  }

  mute(muted: boolean): void {
    this.#send({ type: "mute", muted });
  }

  setKeys(keys: MessageOf<"keys">["keys"]): void {
    this.#send({ type: "keys", keys });
  }

  arrangeControls(): void {
    this.#send({ type: "arrangeControls" });
  }

  requestRecording(isEncoded = false): void {
    this.#send({ type: "requestRecording", isEncoded });
  }

  requestPlace(): void {
    this.#send({ type: "requestPlace" });
  }

  debug(request: DebugRequest): void {
    this.#send({ type: "debug", request });
  }

  close(): void {
    this.#isClosed = true;
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
    if (this.#isClosed) return;
    if (this.#port) this.#port.postMessage(message);
    else this.#waiting.push(message);
  }

  #onWindowMessage(event: MessageEvent): void {
    const player = this.#frame.contentWindow;
    if (player === null || event.source !== player) return;
    if (this.#port !== null) {
      // After the handshake, all valid messages use the channel. Others are not read.
      if (++this.#strayMessages > MAX_STRAY_MESSAGES) this.#reportViolation("flooded");
      return;
    }
    if (event.data !== PLAYER_READY) return;
    const [commands, messages] = [new MessageChannel(), new MessageChannel()];
    this.#port = commands.port1;
    // The player must not send on the command port.
    commands.port1.onmessage = () => this.#reportViolation("flooded");
    this.#gate.listen(messages.port1);
    // The frame has an opaque origin, so the target origin must be "*"; the window was checked above.
    player.postMessage(PLAYER_CONNECT, "*", [commands.port2, messages.port2]);
    this.#lastSignMs = this.#clock.nowMs();
    for (const message of this.#waiting.splice(0)) commands.port1.postMessage(message);
  }

  /** The first document loaded from the frame's address or `srcdoc` is the player; another one can only be loaded by game code. */
  #onFrameLoad(): void {
    if (this.#frame.getAttribute("src") === null && this.#frame.getAttribute("srcdoc") === null) return;
    if (++this.#loads > 1 && this.#port !== null) this.#reportViolation("left");
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

  #reportViolation(violation: FrameViolation): void {
    if (this.#port === null) return;
    this.close();
    this.#options.onViolation?.(violation);
  }

  #checkSilence(): void {
    const nowMs = this.#clock.nowMs();
    const sinceCheckMs = nowMs - this.#checkedMs;
    this.#checkedMs = nowMs;
    // Messages of that time are still to arrive.
    if ((sinceCheckMs > STANDSTILL_MS || !this.#gate.isReady) && this.#lastSignMs !== null) this.#lastSignMs = nowMs;
    // A player without a game sends no messages.
    if (!this.#hasGame) return;
    if (this.#lastSignMs === null || this.#isSilent || document.visibilityState !== "visible") return;
    if (nowMs - this.#lastSignMs < (this.#hasStarted ? SILENCE_MS : SILENCE_AT_START_MS)) return;
    this.#isSilent = true;
    this.#options.onUnresponsive?.();
  }
}
