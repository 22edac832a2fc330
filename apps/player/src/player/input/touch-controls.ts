import type { Game } from "@playsmith/game-format";
import { padButtons } from "./direction-pad.ts";
import { bitsOf, type HeldButtons } from "./held-buttons.ts";

/** Which on-screen controls a game has a use for. */
export interface ControlNeeds {
  pad: boolean;
  a: boolean;
  b: boolean;
}

export function controlNeeds(game: Game, scripts: Readonly<Record<string, string>>): ControlNeeds {
  const types = new Set(Object.values(game.prefabs).flatMap((prefab) => Object.values(prefab.behaviours).map((use) => use.type)));
  const code = Object.values(scripts).join("\n");
  const isScripted = /\binput\b/.test(code);
  return {
    pad: types.has("platformerMovement") || types.has("topDownMovement") || isScripted,
    a: types.has("platformerMovement") || /\bjump\b/.test(code),
    b: /\baction\b/.test(code),
  };
}

/** A direction pad for the left thumb and round buttons for the right one; shown on touch screens. */
export class TouchControls {
  readonly #root: HTMLElement;
  readonly #held: HeldButtons;
  readonly #onShown: () => void;
  #needs: ControlNeeds = { pad: false, a: false, b: false };
  #isTouched = matchMedia("(pointer: coarse)").matches;

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
    root.addEventListener("contextmenu", (event) => event.preventDefault());
  }

  show(needs: ControlNeeds): void {
    this.#needs = needs;
    this.#build();
  }

  #build(): void {
    const { pad, a, b } = this.#needs;
    this.#root.replaceChildren();
    this.#root.hidden = !this.#isTouched || !(pad || a || b);
    document.documentElement.classList.toggle("touch", !this.#root.hidden);
    if (!this.#root.hidden) {
      const right = element("div", "buttons");
      if (b) right.append(this.#button("B", "button b", bitsOf("action")));
      if (a) right.append(this.#button("A", "button a", bitsOf("jump")));
      this.#root.append(pad ? this.#pad() : element("div", "pad-space"), right);
    }
    this.#onShown();
  }

  #pad(): HTMLElement {
    const pad = element("div", "pad");
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

  #button(label: string, className: string, buttons: number): HTMLElement {
    const button = element("div", className);
    button.textContent = label;
    const feel = (event: PointerEvent) => {
      this.#held.hold(`touch ${event.pointerId}`, buttons);
      button.classList.add("held");
    };
    this.#follow(button, feel, () => button.classList.remove("held"));
    return button;
  }

  /** Follows each finger from where it came down until it is lifted. */
  #follow(target: HTMLElement, feel: (event: PointerEvent) => void, letGo: () => void): void {
    target.addEventListener("pointerdown", (event) => {
      event.preventDefault();
      target.setPointerCapture(event.pointerId);
      feel(event);
    });
    target.addEventListener("pointermove", (event) => {
      if (target.hasPointerCapture(event.pointerId)) feel(event);
    });
    const end = (event: PointerEvent) => {
      this.#held.release(`touch ${event.pointerId}`);
      letGo();
    };
    target.addEventListener("pointerup", end);
    target.addEventListener("pointercancel", end);
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
