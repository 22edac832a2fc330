import type { DocumentKind } from "@playsmith/editor";
import { translated } from "@playsmith/texts";
import { AudioLines, Blocks, Code, Grid2x2, ListTree, type LucideIcon, Music, PencilRuler } from "lucide-react";

/** Label and icon of a document kind in its tab. */
export const DOCUMENT_KINDS: Readonly<Record<DocumentKind, { label: string; icon: LucideIcon }>> = {
  sprite: { label: translated("Pixels"), icon: PencilRuler },
  tileset: { label: translated("Tiles"), icon: Grid2x2 },
  autotiles: { label: translated("Autotiles"), icon: Blocks },
  sound: { label: translated("Sound"), icon: AudioLines },
  song: { label: translated("Notes"), icon: Music },
  rules: { label: translated("Rules"), icon: ListTree },
  code: { label: translated("Code"), icon: Code },
};
