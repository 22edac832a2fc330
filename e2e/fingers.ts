import type { Page } from "@playwright/test";

interface Place {
  x: number;
  y: number;
}

/** One finger on the screen of the page, as the browser gets it from a device. */
export class Finger {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  /** Draws from place to place and lifts. */
  async drag(...places: readonly Place[]): Promise<void> {
    const screen = await this.#page.context().newCDPSession(this.#page);
    const touch = (type: "touchStart" | "touchMove" | "touchEnd", touchPoints: readonly Place[]) =>
      screen.send("Input.dispatchTouchEvent", { type, touchPoints: [...touchPoints] });
    const [first, ...rest] = places;
    if (!first) return;
    await touch("touchStart", [first]);
    let from = first;
    for (const to of rest) {
      for (const part of [0.25, 0.5, 0.75, 1])
        await touch("touchMove", [{ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }]);
      from = to;
    }
    await touch("touchEnd", []);
    await screen.detach();
  }

  /** Rests on a place until something opens, and lifts. */
  async rest(place: Place, untilOpen: () => Promise<void>): Promise<void> {
    const screen = await this.#page.context().newCDPSession(this.#page);
    await screen.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [place] });
    await untilOpen();
    await screen.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    await screen.detach();
  }
}
