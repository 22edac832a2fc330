import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Awareness } from "y-protocols/awareness";
import * as Y from "yjs";
import { ReactionFeed } from "./reaction-feed.ts";
import { readReaction, REACTION_SHOWN_MS, REACTIONS } from "./reaction-kinds.ts";
import { REACTION_EVERY_MS, sendReaction } from "./send-reaction.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const heart = { id: 1, kind: "heart", sceneId: "cave", x: 10, y: 20 };
const ana = (reaction: unknown) => new Map([[7, { user: { name: "Ana" }, reaction }]]);

it("shows a new reaction once, with the name of the person", () => {
  const feed = new ReactionFeed(1);
  expect(feed.read(ana(heart), "cave", 0, 0)).toMatchObject([{ name: "Ana", isOwn: false, x: 10, y: 20, reaction: { kind: "heart" } }]);
  expect(feed.read(ana(heart), "cave", 1, 5_000)).toEqual([]);
  expect(feed.read(ana({ ...heart, id: 2 }), "cave", 0, 6_000)).toHaveLength(1);
});

it("leaves out other scenes, floods of one person, and more than fit", () => {
  const feed = new ReactionFeed(1);
  expect(feed.read(ana(heart), "hills", 0, 0)).toEqual([]);
  const flood = Array.from({ length: 100 }, (_, index) => feed.read(ana({ ...heart, id: index + 2 }), "cave", 0, 1_000 + index));
  expect(flood.flat()).toHaveLength(1);
  const crowd = new Map(Array.from({ length: 100 }, (_, index) => [index + 100, { user: { name: "Bot" }, reaction: heart }]));
  expect(feed.read(crowd, "cave", 15, 10_000)).toHaveLength(5);
});

it.each([
  null,
  "heart",
  { ...heart, kind: "constructor" },
  { ...heart, kind: "<b>" },
  { ...heart, id: "1" },
  { ...heart, sceneId: 5 },
  { ...heart, x: Number.NaN },
  { ...heart, y: 1e12 },
])("ignores what is no known reaction: %j", (value) => {
  expect(readReaction(value)).toBeNull();
  expect(new ReactionFeed(1).read(ana(value), "cave", 0, 0)).toEqual([]);
});

it("copes with presence without a person", () => {
  const states = new Map<number, unknown>([
    [1, null],
    [2, { reaction: heart }],
  ]);
  expect(new ReactionFeed(1).read(states, "cave", 0, 0)).toMatchObject([{ name: "" }]);
});

it("sends at the pointer, or in the middle of the view, not too often, and takes it back", () => {
  const awareness = new Awareness(new Y.Doc());
  const state = { sceneId: "cave", pointer: { x: 3, y: 4 }, camera: { centerX: 50, centerY: 60, zoom: 1 } } as Parameters<
    typeof sendReaction
  >[1]["state"];
  const sent = () => awareness.getLocalState()?.["reaction"] as unknown;
  const [first, second] = REACTIONS;
  sendReaction({ awareness }, { state }, first, 1_000);
  expect(sent()).toEqual({ id: 1_000, kind: "thumbsUp", sceneId: "cave", x: 3, y: 4 });
  sendReaction({ awareness }, { state }, second, 1_000 + REACTION_EVERY_MS - 1);
  expect(sent()).toMatchObject({ id: 1_000 });
  sendReaction({ awareness }, { state: { ...state, pointer: null } }, second, 1_000 + REACTION_EVERY_MS);
  expect(sent()).toMatchObject({ kind: "heart", x: 50, y: 60 });
  vi.advanceTimersByTime(REACTION_SHOWN_MS);
  expect(sent()).toBeNull();
  awareness.destroy();
});
