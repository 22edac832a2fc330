/** What a browser test of several engines does with a page, by role and label. Selectors are those of `selectors.ts`. */
export interface View {
  /** The elements that a selector names; a test that acts on them means one. */
  part(selector: string): Part;
  /** The value of an expression in the page; promises are awaited. */
  evaluate<T>(expression: string): Promise<T>;
  /** The document in the frame with this title, or in the only frame. */
  frame(title?: string): View;
}

export interface Part {
  part(selector: string): Part;
  nth(index: number): Part;
  click(): Promise<void>;
  doubleClick(): Promise<void>;
  /** Replaces the text of a field. */
  fill(text: string): Promise<void>;
  /** Focuses the element and presses a key, such as `Enter` or `Control+z`. */
  press(key: string): Promise<void>;
  focus(): Promise<void>;
  /** Chooses files in a file field. */
  upload(path: string): Promise<void>;
  isVisible(): Promise<boolean>;
  count(): Promise<number>;
  text(): Promise<string>;
  attribute(name: string): Promise<string | null>;
  /** Where it is in the window, in CSS pixels. */
  box(): Promise<Box>;
  /** Waits until it is seen. */
  seen(): Promise<void>;
  /** Waits until it is not seen. */
  gone(): Promise<void>;
  /** Waits until its text contains a text. */
  says(text: string): Promise<void>;
}

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The element of a frame. */
export const frameSelector = (title: string | undefined): string =>
  title === undefined ? "iframe" : `iframe[title=${JSON.stringify(title)}]`;

export type Point = [x: number, y: number];

export type Engine = "chromium" | "firefox" | "webkit";

export interface Tab extends View {
  readonly engine: Engine;
  open(url: string): Promise<void>;
  reload(): Promise<void>;
  press(key: string): Promise<void>;
  keyDown(key: string): Promise<void>;
  keyUp(key: string): Promise<void>;
  /** Moves the mouse, or a finger, along points of the window with the button down. One point is a click or a tap. */
  drag(points: readonly Point[], device?: "mouse" | "touch"): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  /** A PNG of the window. */
  screenshot(): Promise<Buffer>;
  close(): Promise<void>;
}

/** The longest that a test waits for what must come. */
const WAIT_MS = 30_000;
const POLL_MS = 100;

/** Waits until a condition holds. Throws with what was waited for. */
export async function until(what: string, holds: () => Promise<boolean>, waitMs = WAIT_MS): Promise<void> {
  const end = Date.now() + waitMs;
  let last: unknown = null;
  while (Date.now() < end) {
    try {
      if (await holds()) return;
      last = null;
    } catch (error) {
      last = error;
    }
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  throw new Error(`Not within ${waitMs / 1000} s: ${what}${last instanceof Error ? ` (${last.message})` : ""}`);
}
