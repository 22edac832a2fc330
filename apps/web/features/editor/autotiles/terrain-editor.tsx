import {
  deleteTerrain,
  fillTerrain,
  renameTerrain,
  sampleOf,
  setTerrainKind,
  setTerrainTile,
  setText,
  shownLayout,
  pickTerrain,
  TERRAIN_LAYOUTS,
  terrainSets,
} from "@playsmith/editor/tiles";
import type { Tileset } from "@playsmith/game-format";
import { translated } from "@playsmith/texts";
import { Eraser } from "lucide-react";
import { useMemo, useRef, useState } from "react";
import { Button, IconButton } from "../../../ui/button.tsx";
import { NumberProperty } from "../../../ui/fields/number-property.tsx";
import { ChoiceProperty, TextProperty } from "../../../ui/fields/property-fields.tsx";
import { showToast } from "../../../ui/feedback/toasts.tsx";
import { Translated } from "../../../ui/translated.tsx";
import { useEditor } from "../editor-context.tsx";
import { TileGridPicture } from "../thumbnails/tile-grid-picture.tsx";
import styles from "./autotiles.module.css";
import { NeighboursPicture } from "./neighbours-picture.tsx";
import { TerrainSlots } from "./terrain-slots.tsx";
import { tileName } from "./tile-name.ts";
import { TilePicker } from "./tile-picker.tsx";
import { undoAction } from "../undo/undo-toast-action.ts";
import { usePaintWithTileset } from "../scene/use-paint-with-tileset.ts";

const KINDS = [
  { value: "sides", label: translated("Sides (16 tiles)") },
  { value: "corners", label: translated("Sides and corners (47 tiles)") },
];

/** Assigns tiles to the neighbour sets of a terrain, with a painted preview. */
export function TerrainEditor({ tilesetId, tileset, terrainId }: { tilesetId: string; tileset: Tileset; terrainId: string }) {
  const editor = useEditor();
  const paintWith = usePaintWithTileset();
  const terrain = tileset.terrains?.[terrainId];
  const [wantedSet, setSet] = useState(0);
  const picker = useRef<HTMLDivElement>(null);
  const slots = useRef<HTMLDivElement>(null);
  const sample = useMemo(() => terrain && sampleOf(terrain), [terrain]);
  if (!terrain || !sample) return null;
  const isDisabled = editor.document.isReadOnly;
  const { sets } = shownLayout(terrain.kind);
  const set = sets.includes(wantedSet) ? wantedSet : 0;
  const all = terrainSets(terrain.kind).length;
  const filled = Object.keys(terrain.tiles).length;

  const assign = (tile: number): void => {
    setTerrainTile(editor, tilesetId, terrainId, set, tile);
    editor.announce(translated("Neighbours {set}: {tile}", { set: setText(set), tile: tileName(tileset, tile) }));
    // Select the next empty slot in display order.
    const later = [...sets.slice(sets.indexOf(set) + 1), ...sets.slice(0, sets.indexOf(set))];
    const next = later.find((other) => other !== null && other !== set && terrain.tiles[String(other)] === undefined);
    if (next !== undefined && next !== null) setSet(next);
  };
  const empty = (neighbours: number): void => {
    setTerrainTile(editor, tilesetId, terrainId, neighbours, 0);
    editor.announce(translated("Neighbours {set}: no tile", { set: setText(neighbours) }));
  };
  const paint = (): void => {
    paintWith(tilesetId, Object.values(terrain.tiles)[0] ?? 1);
    if (pickTerrain(editor, terrainId)) editor.announce(translated("Painting with autotile {name}", { name: terrain.name }));
  };
  const remove = (): void => {
    deleteTerrain(editor, tilesetId, terrainId);
    showToast(translated("“{name}” was deleted. What was painted with it stays.", { name: terrain.name }), {
      action: undoAction(editor),
    });
  };

  return (
    <>
      <div className={styles["main"]}>
        <div className={styles["fields"]}>
          <TextProperty
            label={translated("Name")}
            maxLength={80}
            isDisabled={isDisabled}
            value={terrain.name}
            onChange={(name) => renameTerrain(editor, tilesetId, terrainId, name)}
          />
          <ChoiceProperty
            label={translated("Looks at")}
            isDisabled={isDisabled}
            value={terrain.kind}
            choices={KINDS}
            onChange={(kind) => setTerrainKind(editor, tilesetId, terrainId, kind === "corners" ? "corners" : "sides")}
          />
        </div>
        <FillFields tilesetId={tilesetId} terrainId={terrainId} />
        <div className={styles["work"]}>
          <div ref={slots}>
            <TerrainSlots
              {...{ tilesetId, tileset, terrain, isDisabled }}
              chosen={set}
              onChoose={setSet}
              onClear={empty}
              onPick={() => picker.current?.querySelector<HTMLElement>("[tabindex='0']")?.focus()}
            />
            <p className={styles["note"]} role="status">
              {filled < all && filled > 0
                ? translated("{filled} of {all} have a tile; the others take the nearest.", { filled, all })
                : translated("{filled} of {all} have a tile.", { filled, all })}
            </p>
          </div>
          <figure className={styles["sample"]}>
            {filled > 0 ? (
              <TileGridPicture tilesetId={tilesetId} grid={sample} label={translated("Land painted with {name}", { name: terrain.name })} />
            ) : (
              <p className={styles["note"]}>{translated("Land painted with it is seen here.")}</p>
            )}
          </figure>
        </div>
        <div className={styles["actions"]}>
          <Button size="small" variant="primary" isDisabled={isDisabled || filled === 0} onPress={paint}>
            {translated("Paint the scene with it")}
          </Button>
          <Button size="small" variant="danger" isDisabled={isDisabled} onPress={remove}>
            {translated("Delete the autotile")}
          </Button>
        </div>
        <p className={styles["chosen"]}>
          <NeighboursPicture neighbours={set} hasCorners={terrain.kind === "corners"} />
          <span>
            <Translated
              text="Neighbours: <b>{set}</b>. Choose its tile under “Tile for these neighbours”."
              with={{ b: (within) => <b>{within}</b>, set: setText(set) }}
            />
          </span>
          {terrain.tiles[String(set)] !== undefined && (
            <IconButton
              size="small"
              label={translated("Empty it")}
              shortcut="Delete"
              isDisabled={isDisabled}
              onPress={() => {
                empty(set);
                // This button unmounts with the tile, so the focus moves to the slot, as after the Delete key.
                slots.current?.querySelector<HTMLElement>(`[data-set="${set}"]`)?.focus();
              }}
            >
              <Eraser />
            </IconButton>
          )}
        </p>
      </div>
      <TilePicker
        ref={picker}
        {...{ tilesetId, tileset, isDisabled }}
        label={translated("Tile for these neighbours")}
        chosen={terrain.tiles[String(set)] ?? 0}
        onChoose={assign}
      />
    </>
  );
}

/** Fills the terrain from tiles that are arranged in a common autotile layout. */
function FillFields({ tilesetId, terrainId }: { tilesetId: string; terrainId: string }) {
  const editor = useEditor();
  const [layoutId, setLayoutId] = useState("edges-16");
  const [firstTile, setFirstTile] = useState(1);
  const isDisabled = editor.document.isReadOnly;
  const fill = (): void => {
    const layout = TERRAIN_LAYOUTS.find(({ id }) => id === layoutId);
    if (!layout) return;
    const places = layout.sets.filter((set) => set !== null).length;
    const filled = fillTerrain(editor, tilesetId, terrainId, layout, firstTile);
    if (filled === 0) return showToast(translated("The tileset has no tiles there."), { tone: "bad" });
    const missing =
      filled < places ? translated(" {places} places of the layout lie beyond the tileset.", { places: places - filled }) : "";
    showToast(translated("{filled} tiles were filled in.{missing}", { filled, missing }), {
      tone: missing ? "bad" : "good",
      action: undoAction(editor),
    });
  };
  return (
    <fieldset className={styles["fill"]}>
      <legend>{translated("Fill from a usual layout")}</legend>
      <ChoiceProperty
        label={translated("Layout")}
        isDisabled={isDisabled}
        value={layoutId}
        choices={TERRAIN_LAYOUTS.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={setLayoutId}
      />
      <NumberProperty
        label={translated("First tile")}
        min={1}
        max={65_535}
        isDisabled={isDisabled}
        value={firstTile}
        onChange={(value) => setFirstTile(Math.round(value))}
      />
      <Button size="small" isDisabled={isDisabled} onPress={fill}>
        {translated("Fill in")}
      </Button>
    </fieldset>
  );
}
