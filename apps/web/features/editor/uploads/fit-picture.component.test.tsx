import { expect, it } from "vitest";
import { fitPicture, storablePicture } from "./fit-picture.ts";

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
  const shrunk = await fitPicture(await striped(8_192, 40, 2), true);
  expect(shrunk?.note).toBe("It had 8192 × 40 pixels; the most is 4096 × 4096. It was made smaller: 4096 × 20.");
  const { width, height, at } = await pixelsOf(shrunk?.file as File);
  expect([width, height, at(0), at(1), at(4_095)]).toEqual([4_096, 20, [255, 0, 0, 255], [0, 0, 255, 255], [0, 0, 255, 255]]);
});

it("mixes the pixels of other pictures, and keeps their format and name", async () => {
  const shrunk = await fitPicture(await striped(90, 20, 1, "image/webp"), false, 40);
  expect([shrunk?.file.type, shrunk?.file.name]).toEqual(["image/webp", "stripes.png"]);
  const { width, height, at } = await pixelsOf(shrunk?.file as File);
  expect([width, height]).toEqual([30, 6]);
  const [red = 0, , blue = 0] = at(15);
  expect(Math.min(red, blue)).toBeGreaterThan(40);
});

it("leaves alone what fits, what can't be read, and what is no picture", async () => {
  expect(await fitPicture(await striped(40, 40, 1), true, 40)).toBeNull();
  expect(await fitPicture(new File(["no picture"], "broken.png"), true)).toBeNull();
  expect(await fitPicture(new File(["RIFF"], "sound.wav"), true)).toBeNull();
});

/** The colours of a picture's quarters: upper left, upper right, lower left, lower right. */
const QUARTERS = ["#ff0000", "#00ff00", "#0000ff", "#ffffff"] as const;

/** Writes a picture of 32 × 16 pixels in quarters as a JPEG whose EXIF orientation makes it upright. */
async function turnedPhoto(orientation: number): Promise<File> {
  const isLying = orientation >= 5;
  const [width, height] = isLying ? [16, 32] : [32, 16];
  const context = new OffscreenCanvas(width, height).getContext("2d");
  if (!context) throw new Error("no 2D canvas");
  // The inverse of what a viewer does for each orientation (EXIF 2.3 §4.6.4).
  const turns: Record<number, [number, number, number, number, number, number]> = {
    1: [1, 0, 0, 1, 0, 0],
    2: [-1, 0, 0, 1, 32, 0],
    3: [-1, 0, 0, -1, 32, 16],
    4: [1, 0, 0, -1, 0, 16],
    5: [0, 1, 1, 0, 0, 0],
    6: [0, -1, 1, 0, 0, 32],
    7: [0, -1, -1, 0, 16, 32],
    8: [0, 1, -1, 0, 16, 0],
  };
  context.setTransform(...(turns[orientation] as [number, number, number, number, number, number]));
  for (const [index, color] of QUARTERS.entries()) {
    context.fillStyle = color;
    context.fillRect((index % 2) * 16, Math.floor(index / 2) * 8, 16, 8);
  }
  const jpeg = new Uint8Array(await (await context.canvas.convertToBlob({ type: "image/jpeg", quality: 1 })).arrayBuffer());
  const tiff = [0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0];
  const exif = [0xff, 0xe1, 0, tiff.length + 8, 0x45, 0x78, 0x69, 0x66, 0, 0, ...tiff];
  return new File([jpeg.subarray(0, 2), Uint8Array.from(exif), jpeg.subarray(2)], "photo.jpg", { type: "image/jpeg" });
}

async function quartersOf(file: Blob): Promise<{ size: number[]; colors: string[] }> {
  const bitmap = await createImageBitmap(file, { imageOrientation: "none" });
  const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext("2d");
  if (!context) throw new Error("no 2D canvas");
  context.drawImage(bitmap, 0, 0);
  const colors = QUARTERS.map((_, index) => {
    const [x, y] = [(((index % 2) + 0.5) * bitmap.width) / 2, ((Math.floor(index / 2) + 0.5) * bitmap.height) / 2];
    const [red = 0, green = 0, blue = 0] = context.getImageData(x, y, 1, 1).data;
    return `#${[red, green, blue].map((channel) => (channel > 127 ? "ff" : "00")).join("")}`;
  });
  return { size: [bitmap.width, bitmap.height], colors };
}

it.each([1, 2, 3, 4, 5, 6, 7, 8])("stores a photo with the EXIF orientation %i upright and whole", async (orientation) => {
  const photo = await turnedPhoto(orientation);
  const fitted = await fitPicture(photo, true);
  expect(fitted === null).toBe(orientation === 1);
  expect(fitted?.note).toBeUndefined();
  expect(fitted?.file.type ?? photo.type).toBe("image/jpeg");
  expect(await quartersOf(fitted?.file ?? photo)).toEqual({ size: [32, 16], colors: [...QUARTERS] });
});

it("stores a BMP as a PNG with the same pixels", async () => {
  const header = [0x42, 0x4d, 70, 0, 0, 0, 0, 0, 0, 0, 54, 0, 0, 0, 40, 0, 0, 0, 2, 0, 0, 0, 2, 0, 0, 0, 1, 0, 24, 0];
  // Rows from bottom to top, in blue, green, red, each padded to four bytes.
  const rows = [255, 0, 0, 255, 255, 255, 0, 0, 0, 0, 255, 0, 255, 0, 0, 0];
  const bmp = new File([Uint8Array.from([...header, ...Array.from({ length: 24 }, () => 0), ...rows])], "tiles.bmp", { type: "image/bmp" });
  const fitted = await fitPicture(bmp, true);
  expect([fitted?.file.type, fitted?.note]).toEqual(["image/png", undefined]);
  expect(await quartersOf(fitted?.file as File)).toEqual({ size: [2, 2], colors: [...QUARTERS] });
  expect((await storablePicture(bmp)).type).toBe("image/png");
});

it("stores no drawing without pixels", async () => {
  const svg = new File(['<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>'], "a.svg", { type: "image/svg+xml" });
  expect(await fitPicture(svg, true)).toBeNull();
});
