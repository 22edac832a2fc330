/** What counts as activity (SPEC §4). */
const EVENTS = ["mousedown", "mousemove", "keydown", "wheel", "scroll", "touchstart", "touchmove", "click"] as const;
/** Browsers call a page active for some seconds after a press or a key. */
const LOOK_EVERY_MS = 2_000;

/** What a page asks its browser. */
export interface InputSource {
  listen(event: string, note: () => void): void;
  every(periodMs: number, look: () => void): void;
  isHidden(): boolean;
  /** Whether the focus is in a frame, whose events the page does not get. */
  isInFrame(): boolean;
  /** Whether a person has just pressed a key, a button or the screen, on the page or in one of its frames. */
  isActive(): boolean;
  /** What is held on the gamepads. */
  padState(): string;
}

/**
 * Calls `note` for input of a person on this page, and in the game that has the focus. Nothing is believed that a game says: the browser
 * itself tells a page of presses and keys in its frames, and of gamepads.
 */
export function watchInput(note: () => void, source: InputSource = browserInput): void {
  let padsBefore: string | null = null;
  for (const event of EVENTS) source.listen(event, note);
  source.every(LOOK_EVERY_MS, () => {
    if (source.isHidden() || !source.isInFrame()) return;
    const pads = source.padState();
    const haveChanged = padsBefore !== null && pads !== padsBefore;
    padsBefore = pads;
    if (haveChanged || source.isActive()) note();
  });
}

const browserInput: InputSource = {
  listen: (event, note) => window.addEventListener(event, note, { passive: true, capture: true }),
  every: (periodMs, look) => setInterval(look, periodMs),
  isHidden: () => document.hidden,
  isInFrame: () => document.activeElement instanceof HTMLIFrameElement && document.hasFocus(),
  // Old browsers don't say it: there only input on the page itself counts.
  isActive: () => navigator.userActivation?.isActive === true,
  padState() {
    try {
      // Sticks at rest tremble.
      const held = (pad: Gamepad): number[] => [...pad.buttons.map(({ pressed }) => Number(pressed)), ...pad.axes.map(Math.round)];
      return navigator
        .getGamepads()
        .map((pad) => (pad === null ? "" : held(pad).join()))
        .join("/");
    } catch {
      // Forbidden on some pages.
      return "";
    }
  },
};
