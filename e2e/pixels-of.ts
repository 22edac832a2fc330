import type { Page } from "@playwright/test";

/** The RGBA bytes of a PNG, decoded by its page. */
export async function pixelsOf(page: Page, png: Buffer): Promise<Uint8Array> {
  const bytes = await page.evaluate(async (base64) => {
    const raw = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const image = await createImageBitmap(new Blob([raw], { type: "image/png" }));
    const canvas = new OffscreenCanvas(image.width, image.height);
    const context = canvas.getContext("2d");
    context?.drawImage(image, 0, 0);
    const data = context?.getImageData(0, 0, image.width, image.height).data ?? new Uint8ClampedArray();
    let text = "";
    for (let at = 0; at < data.length; at += 8_192) text += String.fromCharCode(...data.subarray(at, at + 8_192));
    return btoa(text);
  }, png.toString("base64"));
  return Buffer.from(bytes, "base64");
}
