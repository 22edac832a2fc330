import type { LayerDataFields } from "@playsmith/editor/assets";
import { type Blend, BLENDS } from "@playsmith/game-format";
import { translated } from "@playsmith/texts";
import { type Json, textOf } from "../json-fields.ts";

/** The blend mode of a layer, else that of its group. @param notes gets those that games do not have. */
export function blendOf(json: Json, name: string, ofGroup: Blend | undefined, notes: Set<string>): Pick<LayerDataFields, "blend"> {
  const mode = textOf(json["mode"], "normal");
  const blend = BLENDS.find((known) => known === mode);
  if (!blend) notes.add(translated("The blend mode “{mode}” of layer “{name}” is not carried over.", { mode: mode.slice(0, 30), name }));
  const shown = blend === undefined || blend === "normal" ? ofGroup : blend;
  return shown ? { blend: shown } : {};
}
