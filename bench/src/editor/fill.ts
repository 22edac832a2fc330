import { sized } from "../size.ts";
import { createDocument, ProjectDocument } from "@playsmith/document";
import { drawNewSprite, PixelEditor } from "@playsmith/editor/pixels";
import { ProjectEditor } from "@playsmith/editor";
import { emptyGame } from "@playsmith/game-format";
import { type Measurement, median, roundMs } from "../measurement.ts";

const SIDE_PX = 256;
const ROUNDS = sized(20, 2);

/** Filling an image of 256 × 256 pixels: written to the document and read back. */
export function fill(): Measurement[] {
  const editor = new ProjectEditor(new ProjectDocument(createDocument(emptyGame("Bench"))));
  const id = drawNewSprite(editor, "Canvas", SIDE_PX, SIDE_PX);
  if (id === null) throw new Error("The picture could not be made.");
  const pixels = new PixelEditor(editor, id);
  pixels.setTool("fill");
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    pixels.update({ color: 1 + (round % 2) });
    const startMs = performance.now();
    pixels.press({ column: 0, row: 0 });
    pixels.release();
    times.push(performance.now() - startMs);
    if (pixels.grid.cells[SIDE_PX * SIDE_PX - 1] !== 1 + (round % 2)) throw new Error("The fill did not reach the last pixel.");
  }
  return [{ bench: "fill", case: "256 × 256 pixels", unit: "ms", ours: roundMs(median(times)), first: roundMs(times[0] ?? 0) }];
}
