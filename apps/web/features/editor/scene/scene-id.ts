/** Id of the scene's element, the target of the skip link. */
export const SCENE_ID = "scene";
