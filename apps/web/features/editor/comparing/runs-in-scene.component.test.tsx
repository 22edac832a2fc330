import type { PlayerMessage } from "@playsmith/contract";
import { testGame } from "@playsmith/editor/testing";
import type { PlayerConnection } from "@playsmith/player-host";
import { beforeEach, expect, it, onTestFinished } from "vitest";
import { cleanup, render } from "vitest-browser-react";
import type { createGameSession } from "../../../shell/game-session.ts";
import type { ComparedRuns } from "./use-compared-runs.ts";
import { RunsInScene } from "./runs-in-scene.tsx";

type Create = typeof createGameSession;
type Options = NonNullable<Parameters<Create>[1]>;
const player = { options: null as Options | null, played: [] as unknown[], sent: [] as unknown[] };

/** A session whose player the test plays. */
const createSession = ((_title: string, options: Options) => {
  player.options = options;
  const connection = { debug: (request: unknown) => player.sent.push(request) } as unknown as PlayerConnection;
  const state = { status: "running", failure: null, hasRun: true };
  return {
    state,
    subscribe: () => () => undefined,
    mount: () => () => undefined,
    setMuted: () => undefined,
    play(run: unknown) {
      player.played.push(run);
      options.onReady?.(connection);
    },
    control: (action: string) => player.sent.push(action),
    restart: () => undefined,
  };
}) as unknown as Create;

const report: ComparedRuns = {
  kind: "compared",
  tick: 68,
  lastTick: 240,
  isPlaying: false,
  firstTick: 68,
  isKnown: false,
  isSlow: false,
  scene: "Hills",
  sceneBefore: "Hills",
  isSameScene: true,
  differences: [
    { object: "Fox", field: "object.x", before: 120, after: 118 },
    { object: "", field: "coins", before: 3, after: null },
  ],
  ghosts: 1,
  undrawn: [],
  haveTilesChanged: false,
};

const say = (message: PlayerMessage): void => player.options?.onMessage?.(message);
const tell = (changes: Partial<ComparedRuns> = {}): void => say({ type: "debug", report: { ...report, ...changes } });

beforeEach(() => {
  player.played = [];
  player.sent = [];
});

async function show() {
  onTestFinished(cleanup);
  const [now, before] = [testGame(), testGame()];
  const screen = await render(
    <RunsInScene now={now} before={before} version="Slow fox" recording="r" toTick={5} createSession={createSession} />,
  );
  const runs = screen.getByRole("region", { name: "Both runs in the scene" });
  expect(player.played).toEqual([{ game: now, compared: { game: before, recording: "r", toTick: 5 } }]);
  return {
    runs,
    slider: runs.getByRole("slider", { name: "Tick of both runs" }),
    status: runs.getByRole("status", { name: "What differs" }),
  };
}

it("shows the tick at which the runs part and what differs there, and goes to others by keys and buttons", async () => {
  const { runs, slider, status } = await show();
  await expect.element(slider).toBeDisabled();
  tell();
  await expect.element(slider).toHaveValue("68");
  await expect.element(slider).toHaveAttribute("aria-valuetext", "Tick 68 of 240, 0:01.13");
  await expect.element(status).toHaveTextContent("At tick 68, these differ: Fox, the game");
  await expect.element(runs.getByRole("row", { name: "Fox object.x 120 118" })).toBeVisible();
  await runs.getByRole("button", { name: "One tick forward" }).click();
  await expect.element(slider).toHaveValue("69");
  (slider.element() as HTMLElement).focus();
  slider.element().dispatchEvent(new KeyboardEvent("keydown", { key: "PageDown", bubbles: true }));
  await expect.element(slider).toHaveValue("9");
  await runs.getByRole("button", { name: "To the first difference" }).click();
  expect(player.sent).toEqual([69, 9, 68].map((tick) => ({ kind: "seek", tick })));
  await runs.getByRole("button", { name: "Play", exact: true }).click();
  tell({ isPlaying: true, tick: 80 });
  // What changes all the time is not read out.
  await expect.element(status).toHaveTextContent("");
  await runs.getByRole("button", { name: "Pause", exact: true }).click();
  expect(player.sent.slice(3)).toEqual(["resume", "pause"]);
});

it("says what can't be drawn, when both are in different scenes, and when the device is too slow", async () => {
  const { runs } = await show();
  tell({ isSameScene: false, sceneBefore: "Caves", undrawn: ["Sparks", "Sparks"], haveTilesChanged: true, isSlow: true });
  const notes = runs.getByRole("listitem");
  await expect.element(notes.filter({ hasText: /^The run now is in the scene “Hills”, and that in “Slow fox” in “Caves”/ })).toBeVisible();
  await expect.element(notes.filter({ hasText: /: Sparks$/ })).toBeVisible();
  await expect.element(notes.filter({ hasText: /^Tiles that differ are framed/ })).toBeVisible();
  await expect.element(notes.filter({ hasText: /too slow/ })).toBeVisible();
});

it("says how far it is, that one sees no difference, and why nothing can be compared", async () => {
  const { runs, slider, status } = await show();
  tell({ progress: 0.25, differences: [] });
  await expect.element(status).toHaveTextContent("Playing both up to there … 25%");
  const { firstTick: _, ...alike } = report;
  say({ type: "debug", report: { ...alike, isKnown: true, differences: [] } });
  await expect.element(status).toHaveTextContent("One sees no difference between both runs.");
  await expect.element(runs.getByRole("button", { name: "To the first difference" })).toBeDisabled();
  // A report of game code that is no valid one is ignored.
  say({ type: "debug", report: { ...report, tick: "9" } });
  await expect.element(slider).toHaveValue("68");
  say({ type: "error", message: "The recording could not be read.", tick: 0 });
  await expect.element(runs.getByRole("alert")).toHaveTextContent("The recording could not be read.");
  say({ type: "escape" });
  await expect.element(slider).toHaveFocus();
});
