import { testGame } from "@playsmith/editor/testing";
import { expect, it } from "vitest";
import { goToPlace, placeText } from "../../session/follow.ts";
import type { Peer } from "../../session/presence.ts";
import { testProject } from "../../testing/test-project.ts";
import { drawOverlay, type OverlayPictures } from "./overlay.ts";
import { readOverlayColors } from "./overlay-colors.ts";

const user = { id: "eve", name: "Eve", color: "#62cbff" };
const unspeakable = { toString: 1, valueOf: 1 };

it("draws the scene whatever another editor reports as their selection and place", () => {
  const { editor } = testProject(testGame());
  const { sceneId } = editor.state;
  const context = document.createElement("canvas").getContext("2d") as CanvasRenderingContext2D;
  for (const selection of [[unspeakable], ["__proto__", "constructor", "toString"], [null, 5, {}], unspeakable, "main"]) {
    const peers = [{ clientId: 7, presence: { user, place: { sceneId, selection } } }] as unknown as Peer[];
    drawOverlay(context, editor, peers, {} as OverlayPictures, readOverlayColors(document.body));
  }
  for (const place of [{ sceneId: unspeakable }, { sceneId, view: unspeakable }, { sceneId, documentKey: unspeakable }]) {
    goToPlace(editor, place as never);
    expect(typeof placeText(editor, place as never)).toBe("string");
  }
  expect(editor.state.sceneId).toBe(sceneId);
});
