import type { Asset } from "@playsmith/game-format";
import { AudioLines, Grid2x2, Image, type LucideIcon, Music, TypeOutline } from "lucide-react";

export const ASSET_KINDS: Readonly<Record<Asset["kind"], { name: string; plural: string; icon: LucideIcon }>> = {
  sprite: { name: "Sprite", plural: "Sprites", icon: Image },
  tileset: { name: "Tileset", plural: "Tilesets", icon: Grid2x2 },
  sound: { name: "Sound", plural: "Sounds", icon: AudioLines },
  music: { name: "Music", plural: "Music", icon: Music },
  font: { name: "Font", plural: "Fonts", icon: TypeOutline },
};

/** What a dragged asset carries. */
export const ASSET_DRAG_TYPE = "application/x-playsmith-asset";
