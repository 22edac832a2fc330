import { emptyGame } from "@playsmith/game-format";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Player } from "./player.ts";

/** As much of an element as a player without WebGL uses. */
class TestElement extends EventTarget {
  readonly children: TestElement[] = [];
  readonly dataset: Record<string, string> = {};
  readonly classList = { toggle: () => undefined };
  readonly style = {};
  readonly clientWidth = 400;
  readonly clientHeight = 200;
  parent: TestElement | null = null;
  textContent = "";
  hidden = true;

  append(child: TestElement): void {
    child.parent = this;
    this.children.push(child);
  }

  remove(): void {
    this.parent?.children.splice(this.parent.children.indexOf(this), 1);
    this.parent = null;
  }

  replaceChildren(): void {}

  setAttribute(): void {}

  querySelectorAll(): TestElement[] {
    return [];
  }

  getContext(): null {
    return null;
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("window", new EventTarget());
  const page = { createElement: () => new TestElement(), documentElement: new TestElement(), visibilityState: "visible" };
  vi.stubGlobal("document", Object.assign(new EventTarget(), page));
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  vi.stubGlobal("innerWidth", 800);
  vi.stubGlobal("innerHeight", 400);
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe(): void {}
    },
  );
  vi.stubGlobal("requestAnimationFrame", () => 0);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** @param renderer absent for the real one, which finds no WebGL. */
const playing = (renderer?: object) => {
  const [stage, canvas, pads] = [new TestElement(), new TestElement(), new TestElement()];
  return { stage, player: new Player({ stage, canvas, pads } as never, renderer && (async () => renderer as never)) };
};
const sendGame = (player: Player) => {
  const game = emptyGame("Nowhere");
  player.receive({ type: "load", version: 1, game, isChecked: true, scripts: {}, files: {}, seed: 1, muted: false });
};

it("shows why a game could not be loaded, until the next is loaded or the player is cleared", async () => {
  const { stage, player } = playing();
  const load = async () => {
    sendGame(player);
    await vi.waitFor(() => expect(stage.children).not.toEqual([]));
  };
  await load();
  expect(stage.children.map(({ textContent }) => textContent)).toEqual([expect.stringContaining("WebGL")]);
  player.receive({ type: "unload" });
  expect(stage.children).toEqual([]);
  await load();
  const [first] = stage.children;
  await load();
  await vi.waitFor(() => expect(stage.children[0]).not.toBe(first));
  expect(stage.children).toHaveLength(1);
});

it("draws with the pixels of the screen to which its window is moved", async () => {
  const resize = vi.fn();
  const { player } = playing({ isSoftware: false, setAssets: async () => undefined, resize });
  Object.assign(window, { devicePixelRatio: 1 });
  sendGame(player);
  await vi.waitFor(() => expect(resize).toHaveBeenCalledWith(400, 200, 1));
  resize.mockClear();
  vi.advanceTimersByTime(1_000);
  expect(resize).not.toHaveBeenCalled();
  Object.assign(window, { devicePixelRatio: 2 });
  vi.advanceTimersByTime(1_000);
  expect(resize.mock.calls).toEqual([[400, 200, 2]]);
});
