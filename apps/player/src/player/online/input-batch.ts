import { encodeSeatFrame, isSameInput, NEUTRAL_INPUT, type SeatInput, type SeatRun } from "@playsmith/contract";

/**
 * Ticks whose inputs are sent at once while nothing is pressed or let go, in a game at its usual speed: fewer packets are lost, and each
 * lost one delays all after it.
 */
const SENT_TICKS = 3;

/** The own inputs that were not sent yet, tick by tick. */
export class InputBatch {
  #runs: SeatRun[] = [];
  #sentTicks = SENT_TICKS;
  #ticks = 0;
  #untilTick = 0;
  #lastSent: SeatInput = NEUTRAL_INPUT;

  /** Sends as often as before at another speed of the game. */
  setSpeed(speedPercent: number): void {
    this.#sentTicks = Math.max(1, Math.round((SENT_TICKS * speedPercent) / 100));
  }

  clear(): void {
    this.#runs = [];
    this.#ticks = 0;
  }

  /**
   * Adds the input of some ticks; what was added before is dropped when ticks between are missing.
   * @returns a frame when something was pressed or let go, or enough ticks have come together; null otherwise.
   */
  add(fromTick: number, untilTick: number, input: SeatInput): Uint8Array<ArrayBuffer> | null {
    if (fromTick !== this.#untilTick + 1) this.clear();
    const ticks = untilTick - fromTick + 1;
    const last = this.#runs.at(-1);
    if (last && isSameInput(last.input, input)) last.ticks += ticks;
    else this.#runs.push({ ticks, input });
    this.#ticks += ticks;
    this.#untilTick = untilTick;
    const isPress = input.buttons !== this.#lastSent.buttons || input.pointer?.isDown !== this.#lastSent.pointer?.isDown;
    return this.#ticks >= this.#sentTicks || isPress ? this.#take(input) : null;
  }

  #take(input: SeatInput): Uint8Array<ArrayBuffer> {
    const bytes = encodeSeatFrame({ kind: "inputs", fromTick: this.#untilTick - this.#ticks + 1, runs: this.#runs });
    this.clear();
    this.#lastSent = input;
    return bytes;
  }
}
