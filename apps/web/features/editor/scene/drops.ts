/** What a dragged prefab carries. */
export const PREFAB_DRAG_TYPE = "application/x-playsmith-prefab";
