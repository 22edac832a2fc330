import { expect, it } from "vitest";
import { shrinkPicture } from "./shrink-picture.ts";

/** A picture of columns in red and blue, in turn. */
async function striped(width: number, height: number, stripePx: number, type = "image/png"): Promise<File> {
  const context = new OffscreenCanvas(width, height).getContext("2d");
  if (!context) throw new Error("no 2D canvas");
  for (let x = 0; x < width; x += stripePx) {
    context.fillStyle = (x / stripePx) % 2 === 0 ? "#ff0000" : "#0000ff";
    context.fillRect(x, 0, stripePx, height);
  }
  return new File([await context.canvas.convertToBlob({ type })], "stripes.png", { type });
}

async function pixelsOf(file: File): Promise<{ width: number; height: number; at(x: number): number[] }> {
  const bitmap = await createImageBitmap(file);
  const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext("2d");
  if (!context) throw new Error("no 2D canvas");
  context.drawImage(bitmap, 0, 0);
  const at = (x: number): number[] => [...context.getImageData(x, 0, 1, 1).data];
  return { width: bitmap.width, height: bitmap.height, at };
}

it("makes a picture smaller by a whole number, with all colours of pixel art", async () => {
  const shrunk = await shrinkPicture(await striped(8_192, 40, 2), true);
  expect(shrunk?.note).toBe("It had 8192 × 40 pixels; the most is 4096 × 4096. It was made smaller: 4096 × 20.");
  const { width, height, at } = await pixelsOf(shrunk?.file as File);
  expect([width, height, at(0), at(1), at(4_095)]).toEqual([4_096, 20, [255, 0, 0, 255], [0, 0, 255, 255], [0, 0, 255, 255]]);
});

it("mixes the pixels of other pictures, and keeps their format and name", async () => {
  const shrunk = await shrinkPicture(await striped(90, 20, 1, "image/webp"), false, 40);
  expect([shrunk?.file.type, shrunk?.file.name]).toEqual(["image/webp", "stripes.png"]);
  const { width, height, at } = await pixelsOf(shrunk?.file as File);
  expect([width, height]).toEqual([30, 6]);
  const [red = 0, , blue = 0] = at(15);
  expect(Math.min(red, blue)).toBeGreaterThan(40);
});

it("leaves alone what fits, what can't be read, and what is no picture", async () => {
  expect(await shrinkPicture(await striped(40, 40, 1), true, 40)).toBeNull();
  expect(await shrinkPicture(new File(["no picture"], "broken.png"), true)).toBeNull();
  expect(await shrinkPicture(new File(["RIFF"], "sound.wav"), true)).toBeNull();
});
