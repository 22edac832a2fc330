import { BUTTON } from "@playsmith/engine";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { HeldButtons } from "./held-buttons.ts";
import { TouchControls } from "./touch-controls.ts";

type Touch = (event: object) => void;

/** As much of an element as controls use. */
class TestElement {
  readonly children: TestElement[] = [];
  readonly dataset: Record<string, string> = {};
  readonly style = { setProperty: () => undefined, removeProperty: () => undefined };
  readonly classList = { add: () => undefined, remove: () => undefined, toggle: () => undefined };
  readonly #listeners = new Map<string, Touch>();
  hidden = true;

  append(...children: TestElement[]): void {
    this.children.push(...children);
  }

  replaceChildren(): void {
    this.children.length = 0;
  }

  querySelectorAll(): TestElement[] {
    return [];
  }

  setPointerCapture(): void {}

  setAttribute(): void {}

  focus(): void {}

  remove(): void {}

  addEventListener(type: string, listener: Touch): void {
    this.#listeners.set(type, listener);
  }

  /** The first element in this one with a control's name. */
  control(name: string): TestElement | undefined {
    if (this.dataset["control"] === name) return this;
    for (const child of this.children) {
      const found = child.control(name);
      if (found) return found;
    }
    return undefined;
  }

  touch(type: string, pointerId: number): void {
    this.#listeners.get(type)?.({ pointerId, preventDefault: () => undefined });
  }
}

beforeEach(() => {
  vi.stubGlobal("window", new EventTarget());
  vi.stubGlobal("document", { createElement: () => new TestElement(), documentElement: new TestElement() });
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  vi.stubGlobal("innerWidth", 800);
  vi.stubGlobal("innerHeight", 400);
});

afterEach(() => {
  vi.unstubAllGlobals();
});

it("let go of a finger when they change under it, and of no key", () => {
  const [root, held] = [new TestElement(), new HeldButtons()];
  const controls = new TouchControls(root as unknown as HTMLElement, held, () => undefined);
  const show = () => controls.show({ pad: false, buttons: [{ action: "jump", label: "A" }] }, new Map([["jump", BUTTON.jump]]));
  show();
  held.hold("ArrowLeft", BUTTON.left);
  root.control("jump")?.touch("pointerdown", 1);
  expect(held.take()).toBe(BUTTON.jump | BUTTON.left);
  show();
  expect(held.take()).toBe(BUTTON.left);
  root.control("jump")?.touch("pointerdown", 2);
  expect(held.take()).toBe(BUTTON.jump | BUTTON.left);
  root.control("jump")?.touch("pointercancel", 2);
  expect(held.take()).toBe(BUTTON.left);
});

it("are arranged once at a time", async () => {
  const [root, stage, done] = [new TestElement(), new TestElement(), vi.fn()];
  const controls = new TouchControls(root as unknown as HTMLElement, new HeldButtons(), () => undefined);
  for (let press = 0; press < 2; press++) controls.arrange(stage as unknown as HTMLElement, (text) => text, done);
  await vi.waitFor(() => expect(stage.children).not.toEqual([]));
  expect(stage.children).toHaveLength(1);
  expect(done).not.toHaveBeenCalled();
  stage.children[0]?.children.at(-1)?.touch("click", 1);
  expect(done.mock.calls).toEqual([[{}]]);
});
