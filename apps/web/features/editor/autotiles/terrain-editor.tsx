import {
  deleteTerrain,
  fillTerrain,
  paintWithTileset,
  renameTerrain,
  sampleOf,
  setTerrainKind,
  setTerrainTile,
  setText,
  shownLayout,
  takeTerrain,
  TERRAIN_LAYOUTS,
  terrainSets,
} from "@playsmith/editor";
import type { Tileset } from "@playsmith/game-format";
import { useMemo, useRef, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { ChoiceProperty, NumberProperty, TextProperty } from "../../../ui/property-fields.tsx";
import { showToast } from "../../../ui/toasts.tsx";
import { useEditor } from "../editor-context.tsx";
import { TileGridPicture } from "../tile-grid-picture.tsx";
import styles from "./autotiles.module.css";
import { NeighboursPicture } from "./neighbours-picture.tsx";
import { TerrainSlots } from "./terrain-slots.tsx";
import { tileName } from "./tile-name.ts";
import { TilePicker } from "./tile-picker.tsx";

const KINDS = [
  { value: "sides", label: "Sides (16 tiles)" },
  { value: "corners", label: "Sides and corners (47 tiles)" },
];

/** Which tile of a terrain belongs to which neighbours, with land painted with it. */
export function TerrainEditor({ tilesetId, tileset, terrainId }: { tilesetId: string; tileset: Tileset; terrainId: string }) {
  const editor = useEditor();
  const terrain = tileset.terrains?.[terrainId];
  const [wantedSet, setSet] = useState(0);
  const picker = useRef<HTMLDivElement>(null);
  const sample = useMemo(() => terrain && sampleOf(terrain), [terrain]);
  if (!terrain || !sample) return null;
  const isDisabled = editor.document.isReadOnly;
  const { sets } = shownLayout(terrain.kind);
  const set = sets.includes(wantedSet) ? wantedSet : 0;
  const all = terrainSets(terrain.kind).length;
  const filled = Object.keys(terrain.tiles).length;

  const assign = (tile: number): void => {
    setTerrainTile(editor, tilesetId, terrainId, set, tile);
    editor.say(`Neighbours ${setText(set)}: ${tileName(tileset, tile)}`);
    // On to the next place that is still empty, in the order in which they are seen.
    const later = [...sets.slice(sets.indexOf(set) + 1), ...sets.slice(0, sets.indexOf(set))];
    const next = later.find((other) => other !== null && other !== set && terrain.tiles[String(other)] === undefined);
    if (next !== undefined && next !== null) setSet(next);
  };
  const paint = (): void => {
    paintWithTileset(editor, tilesetId, Object.values(terrain.tiles)[0] ?? 1);
    if (takeTerrain(editor, terrainId)) editor.say(`Painting with autotile ${terrain.name}`);
  };
  const remove = (): void => {
    deleteTerrain(editor, tilesetId, terrainId);
    showToast(`“${terrain.name}” was deleted. What was painted with it stays.`, {
      action: { label: "Undo", run: () => editor.document.undo() },
    });
  };

  return (
    <>
      <div className={styles["main"]}>
        <div className={styles["fields"]}>
          <TextProperty
            label="Name"
            maxLength={80}
            isDisabled={isDisabled}
            value={terrain.name}
            onChange={(name) => renameTerrain(editor, tilesetId, terrainId, name)}
          />
          <ChoiceProperty
            label="Looks at"
            isDisabled={isDisabled}
            value={terrain.kind}
            choices={KINDS}
            onChange={(kind) => setTerrainKind(editor, tilesetId, terrainId, kind === "corners" ? "corners" : "sides")}
          />
        </div>
        <FillFields tilesetId={tilesetId} terrainId={terrainId} />
        <div className={styles["work"]}>
          <div>
            <TerrainSlots
              {...{ tilesetId, tileset, terrain, isDisabled }}
              chosen={set}
              onChoose={setSet}
              onClear={(neighbours) => {
                setTerrainTile(editor, tilesetId, terrainId, neighbours, 0);
                editor.say(`Neighbours ${setText(neighbours)}: no tile`);
              }}
              onPick={() => picker.current?.querySelector<HTMLElement>("[tabindex='0']")?.focus()}
            />
            <p className={styles["note"]} role="status">
              {filled} of {all} have a tile{filled < all && filled > 0 ? "; the others take the nearest" : ""}.
            </p>
          </div>
          <figure className={styles["sample"]}>
            {filled > 0 ? (
              <TileGridPicture tilesetId={tilesetId} grid={sample} label={`Land painted with ${terrain.name}`} />
            ) : (
              <p className={styles["note"]}>Land painted with it is seen here.</p>
            )}
          </figure>
        </div>
        <div className={styles["actions"]}>
          <Button size="small" variant="primary" isDisabled={isDisabled || filled === 0} onPress={paint}>
            Paint the scene with it
          </Button>
          <Button size="small" variant="danger" isDisabled={isDisabled} onPress={remove}>
            Delete the autotile
          </Button>
        </div>
        <p className={styles["chosen"]}>
          <NeighboursPicture neighbours={set} hasCorners={terrain.kind === "corners"} />
          <span>
            Neighbours: <b>{setText(set)}</b>. Choose its tile at the right; Delete empties it.
          </span>
        </p>
      </div>
      <TilePicker
        ref={picker}
        {...{ tilesetId, tileset, isDisabled }}
        label="Tile for these neighbours"
        chosen={terrain.tiles[String(set)] ?? 0}
        onChoose={assign}
      />
    </>
  );
}

/** Fills the terrain from tiles that lie on the sheet in a usual order. */
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
    if (filled === 0) return showToast("The tileset has no tiles there.", { tone: "bad" });
    const missing = filled < places ? ` ${places - filled} places of the layout lie beyond the tileset.` : "";
    showToast(`${filled} tiles were filled in.${missing}`, {
      tone: missing ? "bad" : "good",
      action: { label: "Undo", run: () => editor.document.undo() },
    });
  };
  return (
    <fieldset className={styles["fill"]}>
      <legend>Fill from a usual layout</legend>
      <ChoiceProperty
        label="Layout"
        isDisabled={isDisabled}
        value={layoutId}
        choices={TERRAIN_LAYOUTS.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={setLayoutId}
      />
      <NumberProperty
        label="First tile"
        min={1}
        max={65_535}
        isDisabled={isDisabled}
        value={firstTile}
        onChange={(value) => setFirstTile(Math.round(value))}
      />
      <Button size="small" isDisabled={isDisabled} onPress={fill}>
        Fill in
      </Button>
    </fieldset>
  );
}
