import {
  type DebugRequest,
  type HostMessage,
  isPlayerMessage,
  PLAYER_BRIDGE_VERSION,
  PLAYER_CONNECT,
  PLAYER_READY,
  type PlayerMessage,
} from "@playsmith/contract";
import { type Clock, systemClock } from "./clock.ts";

type MessageOf<Type extends HostMessage["type"]> = Omit<HostMessage & { type: Type }, "type">;

export interface PlayerHostOptions {
  onMessage?(message: PlayerMessage): void;
  /** The game gave no sign of life for three seconds while the page was in view. */
  onUnresponsive?(): void;
  /** It gives signs of life again. */
  onResponsive?(): void;
  clock?: Clock;
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

/** A call that comes so soon after the answer to another is the same player's. */
const REPEATED_CALL_MS = 2_000;
const SILENCE_MS = 3_000;
/** Until its first picture a game may take longer: a slow machine builds pictures and shaders in one go. */
const SILENCE_AT_START_MS = 15_000;
const CHECK_EVERY_MS = 500;

/**
 * Connects to the player document in an isolated frame. The frame may be given its address before or after. A player that loads
 * itself again is connected anew and given its game again.
 */
export function connectPlayer(frame: HTMLIFrameElement, options: PlayerHostOptions): PlayerConnection {
  return new Connection(frame, options);
}

class Connection implements PlayerConnection {
  readonly #frame: HTMLIFrameElement;
  readonly #options: PlayerHostOptions;
  readonly #clock: Clock;
  readonly #stops: (() => void)[] = [];
  #port: MessagePort | null = null;
  #waiting: HostMessage[] = [];
  /** The load and the patches after it, for a player that loads itself again. */
  #sinceLoad: HostMessage[] = [];
  /** When the player was answered last, and whether it has said anything since. */
  #answeredMs = 0;
  #hasHeard = false;
  #lastSignMs: number | null = null;
  #isSilent = false;
  #hasStarted = false;
  hasRunScripts = false;

  constructor(frame: HTMLIFrameElement, options: PlayerHostOptions) {
    this.#frame = frame;
    this.#options = options;
    this.#clock = options.clock ?? systemClock;
    const listen = (event: MessageEvent) => this.#onWindowMessage(event);
    const onVisibility = () => {
      // A hidden page's frame may sleep: silence counts from when it is seen again.
      if (this.#lastSignMs !== null) this.#lastSignMs = this.#clock.nowMs();
    };
    window.addEventListener("message", listen);
    document.addEventListener("visibilitychange", onVisibility);
    this.#stops.push(
      () => window.removeEventListener("message", listen),
      () => document.removeEventListener("visibilitychange", onVisibility),
      this.#clock.every(CHECK_EVERY_MS, () => this.#checkSilence()),
    );
  }

  get isConnected(): boolean {
    return this.#port !== null;
  }

  load(message: Omit<MessageOf<"load">, "version">): void {
    const load: HostMessage = { type: "load", version: PLAYER_BRIDGE_VERSION, ...message };
    this.#sinceLoad = [load];
    this.#hasStarted = false;
    if (this.#lastSignMs !== null) this.#lastSignMs = this.#clock.nowMs();
    this.#noteScripts(message.scripts);
    this.#send(load);
  }

  prepare(message: MessageOf<"prepare">): void {
    this.#send({ type: "prepare", ...message });
  }

  unload(): void {
    this.#sinceLoad = [];
    this.#send({ type: "unload" });
  }

  patch(message: MessageOf<"patch">): void {
    const patch: HostMessage = { type: "patch", ...message };
    this.#sinceLoad.push(patch);
    this.#noteScripts(message.scripts);
    this.#send(patch);
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
    if (event.data !== PLAYER_READY || player === null || event.source !== player) return;
    // A player calls until it is answered, so a call may have been under way when the answer was given.
    const isRepeated = this.#port !== null && !this.#hasHeard && this.#clock.nowMs() - this.#answeredMs < REPEATED_CALL_MS;
    if (isRepeated) return;
    const messages = this.#port === null ? this.#waiting.splice(0) : this.#sinceLoad;
    this.#answeredMs = this.#clock.nowMs();
    this.#hasHeard = false;
    this.#hasStarted = false;
    this.#port?.close();
    const { port1, port2 } = new MessageChannel();
    this.#port = port1;
    port1.onmessage = ({ data }) => this.#onPlayerMessage(data);
    // The frame's origin is opaque, so no other target can be named; the window itself was checked above.
    player.postMessage(PLAYER_CONNECT, "*", [port2]);
    this.#lastSignMs = this.#clock.nowMs();
    for (const message of messages) port1.postMessage(message);
  }

  #onPlayerMessage(data: unknown): void {
    this.#lastSignMs = this.#clock.nowMs();
    this.#hasHeard = true;
    if (this.#isSilent) {
      this.#isSilent = false;
      this.#options.onResponsive?.();
    }
    // Game code runs in that frame, so what comes from it is checked before anyone acts on it.
    if (!isPlayerMessage(data)) return;
    if (data.type === "firstFrame") this.#hasStarted = true;
    this.#options.onMessage?.(data);
  }

  #checkSilence(): void {
    // A player that has no game yet has nothing to say.
    if (this.#sinceLoad.length === 0) return;
    if (this.#lastSignMs === null || this.#isSilent || document.visibilityState !== "visible") return;
    if (this.#clock.nowMs() - this.#lastSignMs < (this.#hasStarted ? SILENCE_MS : SILENCE_AT_START_MS)) return;
    this.#isSilent = true;
    this.#options.onUnresponsive?.();
  }
}
