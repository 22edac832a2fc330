import type { Sprite } from "pixi.js";

/** Sets a sprite's rectangle; hides it when empty. */
export function placeSprite(sprite: Sprite, left: number, top: number, width: number, height: number): void {
  sprite.visible = width > 0 && height > 0;
  sprite.position.set(left, top);
  sprite.scale.set(width / sprite.texture.width, height / sprite.texture.height);
}
