import type { Asset } from "@playsmith/game-format";
import { translated } from "@playsmith/texts";
import { AudioLines, Grid2x2, Image, type LucideIcon, Music, TypeOutline } from "lucide-react";

export const ASSET_KINDS: Readonly<Record<Asset["kind"], { name: string; plural: string; icon: LucideIcon }>> = {
  sprite: { name: translated("Sprite"), plural: translated("Sprites"), icon: Image },
  tileset: { name: translated("Tileset"), plural: translated("Tilesets"), icon: Grid2x2 },
  sound: { name: translated("Sound"), plural: translated("Sounds"), icon: AudioLines },
  music: { name: translated("Music"), plural: translated("Music"), icon: Music },
  font: { name: translated("Font"), plural: translated("Fonts"), icon: TypeOutline },
};

/** MIME type of a dragged asset's data. */
export const ASSET_DRAG_TYPE = "application/x-playsmith-asset";
