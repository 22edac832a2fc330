import { compareOrder, type Instance, orderBetween } from "@playsmith/game-format";
import { translated } from "@playsmith/texts";
import type { Editor } from "../../editor.ts";
import { rectsOverlap } from "../../geometry.ts";
import { instanceBounds } from "../objects/instance-bounds.ts";

/** Moves instances in front of, or behind, all others of the scene. */
export function restackInstances(editor: Editor, ids: readonly string[], where: "front" | "back"): void {
  const { scene } = editor;
  if (!scene) return;
  const chosen = new Set(ids);
  const sorted = Object.entries(scene.instances).sort(compareOrder);
  const moving = sorted.filter(([id]) => chosen.has(id));
  const others = sorted.filter(([id]) => !chosen.has(id));
  if (where === "front") place(editor, translated("Bring to front"), moving, others.at(-1)?.[1].order ?? null, null);
  else place(editor, translated("Send to back"), moving, null, others[0]?.[1].order ?? null);
}

/** Moves instances past the next object of their layer that they overlap, or past the next one when they overlap none. */
export function shiftInstances(editor: Editor, ids: readonly string[], towards: "front" | "back"): void {
  const { scene, game } = editor;
  if (!scene) return;
  const chosen = new Set(ids);
  const sorted = Object.entries(scene.instances).sort(compareOrder);
  const moving = sorted.filter(([id]) => chosen.has(id));
  const lead = towards === "front" ? moving.at(-1) : moving[0];
  if (!lead) return;
  const at = sorted.indexOf(lead);
  const beyond = towards === "front" ? sorted.slice(at + 1) : sorted.slice(0, at).reverse();
  const others = beyond.filter(([id, { layerId }]) => !chosen.has(id) && layerId === lead[1].layerId);
  const bounds = moving.map(([, instance]) => instanceBounds(game, instance, scene));
  const touched = others.find(([, other]) => {
    const rect = instanceBounds(game, other, scene);
    return bounds.some((own) => rectsOverlap(own, rect));
  });
  const passed = touched ?? others[0];
  if (!passed) return;
  const rest = sorted.filter(([id]) => !chosen.has(id));
  const past = rest.indexOf(passed);
  if (towards === "front") place(editor, translated("Bring forward"), moving, passed[1].order, rest[past + 1]?.[1].order ?? null);
  else place(editor, translated("Send backward"), moving, rest[past - 1]?.[1].order ?? null, passed[1].order);
}

function place(editor: Editor, name: string, moving: readonly [string, Instance][], from: string | null, to: string | null): void {
  let before = from;
  editor.document.transact(name, (edits) => {
    for (const [id] of moving) {
      before = orderBetween(before, to);
      edits.set([...editor.instancePath(id), "order"], before);
    }
  });
}
