import type { FieldFates } from "../field-fates.ts";

/** Marks all of some fields as those that only matter in LDtk itself. */
const editing = <Name extends string>(...names: readonly Name[]): Readonly<Record<Name, "editing">> =>
  Object.fromEntries(names.map((name) => [name, "editing"])) as Readonly<Record<Name, "editing">>;
const keeping = <Name extends string>(...names: readonly Name[]): Readonly<Record<Name, "kept">> =>
  Object.fromEntries(names.map((name) => [name, "kept"])) as Readonly<Record<Name, "kept">>;

const WORLD = { worldLayout: "noted", worldGridWidth: "noted", worldGridHeight: "noted" } as const;

/**
 * All fields of LDtk's JSON (https://ldtk.io/json/), and what becomes of them. Definitions of fields, enums and rules only matter in LDtk: values
 * and tiles are stored as they result.
 */
export const LDTK_FIELDS = {
  project: {
    ...keeping("defs", "externalLevels", "levels", "worlds"),
    ...WORLD,
    ...editing("bgColor", "iid", "jsonVersion", "toc", "appBuildId", "backupLimit", "backupOnSave", "backupRelPath", "customCommands"),
    ...editing("defaultEntityHeight", "defaultEntityWidth", "defaultGridSize", "defaultLevelBgColor", "defaultLevelHeight"),
    ...editing("defaultLevelWidth", "defaultPivotX", "defaultPivotY", "dummyWorldIid", "exportLevelBg", "exportTiled", "flags"),
    ...editing("identifierStyle", "imageExportMode", "levelNamePattern", "minifyJson", "nextUid", "pngFilePattern", "simplifiedExport"),
    ...editing("tutorialDesc", "exportPng", "__header__", "__FORCED_REFS"),
  },
  world: { ...keeping("levels"), ...WORLD, ...editing("identifier", "iid", "defaultLevelHeight", "defaultLevelWidth") },
  level: {
    ...keeping("__bgColor", "__bgPos", "bgColor", "bgRelPath", "externalRelPath", "fieldInstances", "identifier", "layerInstances"),
    ...keeping("pxHei", "pxWid"),
    bgPos: { approximated: "a repeated picture begins in the corner of the level" },
    ...({ worldX: "noted", worldY: "noted", worldDepth: "noted", __neighbours: "noted" } as const),
    ...editing("iid", "uid", "__smartColor", "bgPivotX", "bgPivotY", "useAutoIdentifier", "__header__"),
  },
  layer: {
    ...keeping("__cHei", "__cWid", "__gridSize", "__identifier", "__opacity", "__pxTotalOffsetX", "__pxTotalOffsetY", "__tilesetDefUid"),
    ...keeping("__type", "autoLayerTiles", "entityInstances", "gridTiles", "intGridCsv", "intGrid", "layerDefUid", "overrideTilesetUid"),
    ...keeping("visible"),
    ...editing("__tilesetRelPath", "iid", "levelId", "pxOffsetX", "pxOffsetY", "optionalRules", "seed"),
  },
  tile: { ...keeping("a", "f", "px", "src", "t"), ...editing("d") },
  entity: {
    ...keeping("__identifier", "__pivot", "__smartColor", "__tags", "__tile", "defUid", "fieldInstances", "height", "px", "width"),
    ...editing("__grid", "__worldX", "__worldY", "iid"),
  },
  field: { ...keeping("__identifier", "__value"), ...editing("__tile", "__type", "defUid", "realEditorValues") },
  defs: { ...keeping("entities", "layers", "tilesets"), ...editing("enums", "externalEnums", "levelFields") },
  layerDef: {
    ...keeping("intGridValues", "parallaxFactorX", "tilesetDefUid", "autoTilesetDefUid", "uid"),
    ...({ parallaxFactorY: "noted", parallaxScaling: "noted" } as const),
    ...editing("__type", "autoSourceLayerDefUid", "displayOpacity", "gridSize", "identifier", "intGridValuesGroups", "pxOffsetX"),
    ...editing("pxOffsetY", "autoRuleGroups", "autoTilesKilledByOtherLayerUid", "biomeFieldUid", "canSelectWhenInactive", "doc"),
    ...editing("excludedTags", "guideGridHei", "guideGridWid", "hideFieldsWhenInactive", "hideInList", "inactiveOpacity"),
    ...editing("renderInWorldView", "requiredTags", "tilePivotX", "tilePivotY", "type", "uiColor", "uiFilterTags", "useAsyncRender"),
  },
  intGridValue: { ...keeping("color", "identifier", "value"), ...editing("groupUid", "tile") },
  entityDef: {
    ...keeping("color", "height", "pivotX", "pivotY", "tileRect", "tileRenderMode", "tilesetId", "tileId", "tileOpacity", "uid", "width"),
    nineSliceBorders: { approximated: "stretched between the borders instead of repeated" },
    renderMode: { approximated: "a cross is a rectangle" },
    hollow: { reported: false },
    ...editing("identifier", "uiTileRect", "allowOutOfBounds", "doc", "exportToToc", "fieldDefs", "fillOpacity", "keepAspectRatio"),
    ...editing("limitBehavior", "limitScope", "lineOpacity", "maxCount", "maxHeight", "maxWidth", "minHeight", "minWidth", "resizableX"),
    ...editing("resizableY", "showName", "tags"),
  },
  tileset: {
    ...keeping("__cHei", "__cWid", "enumTags", "identifier", "padding", "pxHei", "pxWid", "relPath", "spacing", "tileGridSize", "uid"),
    ...({ customData: { reported: undefined }, embedAtlas: { reported: undefined } } as const),
    ...editing("cachedPixelData", "savedSelections", "tags", "tagsSourceEnumUid"),
  },
} as const satisfies Readonly<Record<string, FieldFates>>;
