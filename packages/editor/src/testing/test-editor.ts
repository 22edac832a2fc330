import { createDocument, ProjectDocument } from "@playsmith/document";
import { emptyCells, FORMAT_VERSION, type Game } from "@playsmith/game-format";
import { canRun, commandForShortcut } from "../commands/commands.ts";
import { ProjectEditor } from "../project-editor.ts";
import type { PointerInput } from "../editor.ts";

/** A scene of 640 × 320 px with a 16 px tile layer, and one square prefab of 16 px. */
export function testGame(): Game {
  const layer = { name: "Layer", visible: true, locked: false, opacity: 1, parallax: 1 };
  return {
    formatVersion: FORMAT_VERSION,
    settings: { title: "Test", viewWidthPx: 320, viewHeightPx: 180, background: "#000000", pixelPerfect: true, startSceneId: "main" },
    scenes: {
      main: {
        name: "Main",
        order: "a",
        widthPx: 640,
        heightPx: 320,
        background: "#000000",
        gravityPxPerS2: 900,
        layers: {
          ground: { kind: "tiles", ...layer, order: "a", tilesetId: "tiles", columns: 40, rows: 20, cells: emptyCells(40, 20) },
          objects: { kind: "objects", ...layer, order: "b" },
        },
        instances: {},
        rules: {},
      },
    },
    prefabs: {
      box: {
        name: "Box",
        order: "a",
        look: { kind: "shape", shape: "rectangle", widthPx: 16, heightPx: 16, color: "#ffffff", opacity: 1 },
        collider: { kind: "none" },
        tags: [],
        behaviours: {},
        variables: {},
        rules: {},
        script: "",
      },
    },
    assets: {
      tiles: {
        kind: "tileset",
        name: "Tiles",
        order: "a",
        tileWidthPx: 16,
        tileHeightPx: 16,
        source: { kind: "pixels", palette: ["#ffffff"] },
        tiles: { "1": { collision: "solid" } },
      },
    },
    variables: {},
    functions: {},
  };
}

/** Drives an editor with gestures, as a user would. One screen px is one scene px, and the origins coincide. */
export class TestEditor extends ProjectEditor {
  constructor() {
    let seed = 1;
    super(new ProjectDocument(createDocument(testGame())), () => {
      seed = (seed * 16_807) % 2_147_483_647;
      return seed / 2_147_483_647;
    });
    this.setViewport(640, 320);
    this.update({ camera: { centerX: 320, centerY: 160, zoom: 1 } });
  }

  at(screenX: number, screenY: number, keys: Partial<PointerInput> = {}): PointerInput {
    return { screenX, screenY, button: 0, shift: false, alt: false, command: false, ...keys };
  }

  click(x: number, y: number, keys: Partial<PointerInput> = {}): this {
    this.pointerMove(this.at(x, y, keys));
    this.pointerDown(this.at(x, y, keys));
    this.pointerUp(this.at(x, y, keys));
    return this;
  }

  drag(points: readonly (readonly [number, number])[], keys: Partial<PointerInput> = {}): this {
    const [first, ...rest] = points;
    if (!first) return this;
    this.pointerMove(this.at(...first, keys));
    this.pointerDown(this.at(...first, keys));
    for (const point of rest) this.pointerMove(this.at(...point, keys));
    this.pointerUp(this.at(...(points.at(-1) as readonly [number, number]), keys));
    return this;
  }

  press(key: string, keys: { mod?: boolean; shift?: boolean } = {}): this {
    const shown = key.length === 1 ? key.toUpperCase() : key;
    const command = commandForShortcut([`${keys.mod ? "Mod+" : ""}${keys.shift ? "Shift+" : ""}${shown}`]);
    if (command && canRun(this, command)) command.run(this);
    return this;
  }

  /** Places boxes with the place tool and leaves nothing selected. */
  withBoxes(...centres: readonly (readonly [number, number])[]): this {
    for (const [x, y] of centres) {
      this.update({ prefabId: "box" });
      this.setTool("place");
      this.click(x, y);
    }
    this.setTool("select");
    this.select([]);
    return this;
  }

  /** Centres of all instances, in the order they were made. */
  get centres(): [number, number][] {
    return Object.values(this.scene?.instances ?? {})
      .sort((a, b) => (a.order < b.order ? -1 : 1))
      .map(({ x, y }) => [x, y]);
  }
}
