/** Of the running game's element, which skipping past the header and the lists leads to while it covers the scene. */
export const GAME_PANEL_ID = "running-game";
