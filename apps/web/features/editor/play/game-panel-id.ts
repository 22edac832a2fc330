/** Id of the running game's element, the target of the skip link while the game covers the scene. */
export const GAME_PANEL_ID = "running-game";
