/** MIME type of a dragged prefab. */
export const PREFAB_DRAG_TYPE = "application/x-playsmith-prefab";
