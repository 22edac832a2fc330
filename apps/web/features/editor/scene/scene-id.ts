/** Of the scene's element, which skipping past the header and the lists leads to. */
export const SCENE_ID = "scene";
