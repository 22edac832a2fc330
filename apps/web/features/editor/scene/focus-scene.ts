import { SCENE_ID } from "./scene-id.ts";

/** Focuses the scene, as soon as it is visible if a running game is being minimized. */
export function focusScene(): void {
  const scene = document.getElementById(SCENE_ID);
  if (scene?.closest("[inert]")) requestAnimationFrame(() => scene.focus());
  else scene?.focus();
}
