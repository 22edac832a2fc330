import { GAME_LIMITS, type Instance } from "@playsmith/game-format";
import { translated } from "@playsmith/texts";
import type { Editor } from "../../editor.ts";
import type { Point } from "../../geometry.ts";
import { lookSizePx, placedBox } from "../objects/instance-bounds.ts";
import { setPrefabPart } from "../../prefabs/prefabs.ts";
import { HANDLE_SIDES } from "../transform/frame.ts";
import { rotated } from "../transform/placements.ts";
import { workingPrefab } from "../../prefabs/working-prefab.ts";
import type { Shape, ShapePoint } from "./shape.ts";

const CORNERS = ["nw", "ne", "se", "sw"] as const;
const MIN_TEXT_PX = 4;
const MAX_TEXT_PX = 512;

const within = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, Math.round(value)));

/** An instance's look in the scene; shapes and texts have points that change the prefab's size. */
export function lookShape(editor: Editor, instance: Instance): Shape | null {
  const prefab = workingPrefab(editor.game, instance.prefabId);
  if (!prefab || prefab.look.kind === "none") return null;
  const { look } = prefab;
  const box = placedBox(editor.game, instance, editor.scene);
  const place = (x: number, y: number): Point => {
    const arm = rotated({ x: x * box.halfWidth, y: y * box.halfHeight }, box.angleRad);
    return { x: box.x + arm.x, y: box.y + arm.y };
  };
  const set = (name: string, value: number, gesture: unknown): void =>
    setPrefabPart(editor, instance.prefabId, "look", name, value, gesture);
  // A look is centred on its object, so both sides move when one is dragged.
  const reach = (to: Point): Point => {
    const arm = rotated({ x: to.x - box.x, y: to.y - box.y }, -box.angleRad);
    return { x: Math.abs((arm.x * 2) / (instance.scaleX || 1)), y: Math.abs((arm.y * 2) / (instance.scaleY || 1)) };
  };
  const points = Object.entries(HANDLE_SIDES).flatMap(([name, side]): ShapePoint[] => {
    const at = place(side.x, side.y);
    if (look.kind === "shape") {
      const drag: ShapePoint["drag"] = (to, gesture) => {
        const { x, y } = reach(to);
        if (side.x !== 0) set("widthPx", within(x, 1, GAME_LIMITS.viewPx), gesture);
        if (side.y !== 0) set("heightPx", within(y, 1, GAME_LIMITS.viewPx), gesture);
        return true;
      };
      return [
        {
          name: side.x !== 0 && side.y !== 0 ? translated("Look corner {name}", { name }) : translated("Look edge {name}", { name }),
          kind: "corner",
          at,
          drag,
        },
      ];
    }
    if (look.kind === "text" && CORNERS.some((corner) => corner === name)) {
      const { heightPx } = lookSizePx(editor.game, prefab, instance, editor.scene);
      const drag: ShapePoint["drag"] = (to, gesture) => {
        set("sizePx", within((look.sizePx * reach(to).y) / heightPx, MIN_TEXT_PX, MAX_TEXT_PX), gesture);
        return true;
      };
      return [{ name: translated("Text corner {name}", { name }), kind: "corner", at, drag }];
    }
    return [];
  });
  return { kind: "look", outline: [place(-1, -1), place(1, -1), place(1, 1), place(-1, 1)], isClosed: true, points };
}
