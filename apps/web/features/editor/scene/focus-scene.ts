import { SCENE_ID } from "./scene-id.ts";

/** Gives the scene the focus; once it can be seen, if a running game is only just making room for it. */
export function focusScene(): void {
  const scene = document.getElementById(SCENE_ID);
  if (scene?.closest("[inert]")) requestAnimationFrame(() => scene.focus());
  else scene?.focus();
}
