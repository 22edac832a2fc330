import type { ArrangedControls } from "./arrange-controls.ts";
import type { ControlLayout } from "@playsmith/contract";
import { layoutKey, placeOf } from "./control-layout.ts";
import type { ControlNeeds, TouchButton } from "./control-needs.ts";
import { bitsOf, type HeldButtons } from "./held-buttons.ts";

/** Dead zone of the pad, as a share of half its size. */
const DEAD_SHARE = 0.22;

/** Maximum slope that counts as a straight direction: tan 22.5°. */
const STRAIGHT_SLOPE = Math.SQRT2 - 1;

/** In a smaller landscape view, thumbs on the controls cover the game. */
const MIN_LANDSCAPE = { widthPx: 520, heightPx: 220 };

/** In a portrait view, the controls take 232 px below the game. */
const MIN_PORTRAIT_HEIGHT_PX = 400;

const KINDS: Readonly<Record<string, string>> = { jump: "a", action: "b", start: "start" };
/** Longer labels are shown in a smaller font. */
const LETTERS_AT_MOST = 2;

/** A direction pad for the left thumb and round buttons for the right one; shown on touch screens, where there is room for them beside the game or below it. */
export class TouchControls {
  readonly #root: HTMLElement;
  readonly #held: HeldButtons;
  readonly #onShown: () => void;
  #needs: ControlNeeds = { pad: false, buttons: [] };
  #layout: ControlLayout = {};
  #isArranging = false;
  /** The pointers that press a control. */
  readonly #touches = new Set<number>();
  #bits: ReadonlyMap<string, number> = new Map();
  #isTouched = matchMedia("(pointer: coarse)").matches;
  #hasRoom = fitsControls(innerWidth, innerHeight);

  constructor(root: HTMLElement, held: HeldButtons, onShown: () => void) {
    this.#root = root;
    this.#held = held;
    this.#onShown = onShown;
    window.addEventListener(
      "pointerdown",
      (event) => {
        if (event.pointerType !== "touch" || this.#isTouched) return;
        this.#isTouched = true;
        this.#build();
      },
      { capture: true },
    );
    window.addEventListener("resize", () => {
      this.#place(this.#layout);
      const hasRoom = fitsControls(innerWidth, innerHeight);
      if (hasRoom === this.#hasRoom) return;
      this.#hasRoom = hasRoom;
      this.#build();
    });
    root.addEventListener("contextmenu", (event) => event.preventDefault());
  }

  /** Whether there are controls on the screen. */
  get isShown(): boolean {
    return !this.#root.hidden;
  }

  setLayout(layout: ControlLayout): void {
    this.#place(layout);
  }

  /** Lets the player move the controls. @param done called with the new layout. */
  arrange(stage: HTMLElement, said: ArrangedControls["said"], done: (layout: ControlLayout) => void): void {
    if (this.#isArranging) return;
    this.#isArranging = true;
    this.#held.releaseAll();
    const finish = (layout: ControlLayout): void => {
      this.#isArranging = false;
      done(layout);
    };
    // Few players do this, so its code is loaded only then.
    import("./arrange-controls.ts").then(
      ({ arrangeControls }) =>
        arrangeControls({
          stage,
          root: this.#root,
          layout: this.#layout,
          said,
          place: (layout) => this.#place(layout),
          done: finish,
        }),
      () => finish(this.#layout),
    );
  }

  #place(layout: ControlLayout): void {
    this.#layout = layout;
    for (const control of this.#root.querySelectorAll<HTMLElement>("[data-control]")) {
      const { x, y, scale } = placeOf(layout, layoutKey(control.dataset["control"] ?? "", innerWidth, innerHeight));
      control.style.translate = x === 0 && y === 0 ? "" : `${x * 100}vw ${y * 100}vh`;
      control.style.scale = scale === 1 ? "" : String(scale);
    }
  }

  /** @param bits the bit of each action. */
  show(needs: ControlNeeds, bits: ReadonlyMap<string, number>): void {
    this.#needs = needs;
    this.#bits = bits;
    this.#build();
  }

  #build(): void {
    const { pad, buttons } = this.#needs;
    // Removed controls receive no `pointerup`.
    for (const id of this.#touches) this.#letGo(id);
    this.#root.replaceChildren();
    const isWanted = this.#isTouched && (pad || buttons.length > 0);
    this.#root.hidden = !isWanted || !this.#hasRoom;
    document.documentElement.classList.toggle("touch", isWanted);
    if (!this.#root.hidden) {
      const round = element("div", "buttons");
      round.append(...buttons.flatMap((button) => (button.action === "start" ? [] : this.#button(button))).reverse());
      const start = buttons.find(({ action }) => action === "start");
      const side = element("div", "right");
      side.append(...(start ? [this.#button(start)] : []), round);
      this.#root.append(pad ? this.#pad() : element("div", "pad-space"), side);
    }
    this.#place(this.#layout);
    this.#onShown();
  }

  #pad(): HTMLElement {
    const pad = element("div", "pad");
    pad.dataset["control"] = "pad";
    for (const direction of ["up", "left", "right", "down"]) pad.append(element("span", `arm ${direction}`));
    pad.append(element("span", "thumb"));
    const feel = (event: PointerEvent) => {
      const box = pad.getBoundingClientRect();
      const x = (event.clientX - box.left - box.width / 2) / (box.width / 2);
      const y = (event.clientY - box.top - box.height / 2) / (box.height / 2);
      const buttons = padButtons(x, y);
      this.#held.hold(`touch ${event.pointerId}`, buttons);
      pad.dataset["held"] = namesOf(buttons);
      const far = Math.max(1, Math.hypot(x, y) / 0.6);
      pad.style.setProperty("--thumb-x", String(x / far));
      pad.style.setProperty("--thumb-y", String(y / far));
    };
    this.#follow(pad, feel, () => {
      pad.dataset["held"] = "";
      pad.style.removeProperty("--thumb-x");
      pad.style.removeProperty("--thumb-y");
    });
    return pad;
  }

  #button({ action, label }: TouchButton): HTMLElement {
    const kind = KINDS[action] ?? "own";
    const button = element("div", `button ${kind}`);
    button.textContent = label;
    button.dataset["control"] = action;
    if (label.length > LETTERS_AT_MOST) button.classList.add("word");
    const buttons = this.#bits.get(action) ?? 0;
    const feel = (event: PointerEvent) => {
      this.#held.hold(`touch ${event.pointerId}`, buttons);
      button.classList.add("held");
    };
    this.#follow(button, feel, () => button.classList.remove("held"));
    return button;
  }

  /** Tracks each finger from its press to its release. */
  #follow(target: HTMLElement, feel: (event: PointerEvent) => void, letGo: () => void): void {
    target.addEventListener("pointerdown", (event) => {
      event.preventDefault();
      target.setPointerCapture(event.pointerId);
      this.#touches.add(event.pointerId);
      feel(event);
    });
    target.addEventListener("pointermove", (event) => {
      if (target.hasPointerCapture(event.pointerId)) feel(event);
    });
    const end = (event: PointerEvent) => {
      this.#letGo(event.pointerId);
      letGo();
    };
    target.addEventListener("pointerup", end);
    target.addEventListener("pointercancel", end);
  }

  #letGo(id: number): void {
    this.#touches.delete(id);
    this.#held.release(`touch ${id}`);
  }
}

function element(tag: string, className: string): HTMLElement {
  const made = document.createElement(tag);
  made.className = className;
  return made;
}

function namesOf(buttons: number): string {
  return (["left", "right", "up", "down"] as const).filter((name) => (buttons & bitsOf(name)) !== 0).join(" ");
}

/** Whether on-screen controls fit into a frame of this size: beside the game when it is wide, below it when it is tall. */
export function fitsControls(widthPx: number, heightPx: number): boolean {
  if (heightPx >= widthPx) return heightPx >= MIN_PORTRAIT_HEIGHT_PX;
  return widthPx >= MIN_LANDSCAPE.widthPx && heightPx >= MIN_LANDSCAPE.heightPx;
}

/**
 * The buttons of a thumb on the pad, in eight directions.
 * @param fromMiddleX, fromMiddleY position of the thumb, in halves of the pad: −1 to 1 inside it, more outside.
 */
export function padButtons(fromMiddleX: number, fromMiddleY: number): number {
  const width = Math.abs(fromMiddleX);
  const height = Math.abs(fromMiddleY);
  if (width * width + height * height < DEAD_SHARE * DEAD_SHARE) return 0;
  let buttons = 0;
  if (width > height * STRAIGHT_SLOPE) buttons |= bitsOf(fromMiddleX < 0 ? "left" : "right");
  if (height > width * STRAIGHT_SLOPE) buttons |= bitsOf(fromMiddleY < 0 ? "up" : "down");
  return buttons;
}
