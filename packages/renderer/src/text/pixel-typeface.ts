import { type InkedLetter, PixelFace } from "@playsmith/pictures";
import { BufferImageSource } from "pixi.js";
import type { Typeface } from "./typeface.ts";

/** The built-in pixel font, scaled by integers. */
export class PixelTypeface extends PixelFace implements Typeface {
  paint(letters: readonly InkedLetter[], textWidth: number, textHeight: number): BufferImageSource {
    const { width, height, bytes: resource } = this.picture(letters, textWidth, textHeight);
    return new BufferImageSource({ resource, width, height, format: "rgba8unorm", scaleMode: "nearest" });
  }
}
