import type { Sprite } from "pixi.js";

/** Lays a sprite over a rectangle; one without extent is not drawn. */
export function placeSprite(sprite: Sprite, left: number, top: number, width: number, height: number): void {
  sprite.visible = width > 0 && height > 0;
  sprite.position.set(left, top);
  sprite.scale.set(width / sprite.texture.width, height / sprite.texture.height);
}
