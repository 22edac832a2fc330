import type { Prefab } from "@playsmith/game-format";
import { Lightbulb, Sparkles, Type } from "lucide-react";
import { AssetPicture } from "../thumbnails/asset-picture.tsx";
import { ShapePicture } from "./shape-picture.tsx";
import styles from "./left-panel.module.css";

/** Thumbnail of a prefab. */
export function PrefabPicture({ prefab }: { prefab: Prefab }) {
  const { look } = prefab;
  if (look.kind === "sprite")
    return <AssetPicture className={styles["picture"] ?? ""} assetId={look.spriteId} animation={look.animation} tint={look.tint} />;
  return (
    <span className={styles["picture"]}>
      {look.kind === "text" ? (
        <Type size={22} color={look.color} aria-hidden="true" />
      ) : look.kind === "shape" ? (
        <ShapePicture look={look} />
      ) : look.kind === "particles" ? (
        <Sparkles size={24} color={look.startColor} aria-hidden="true" />
      ) : prefab.light ? (
        <Lightbulb size={24} color={prefab.light.color} aria-hidden="true" />
      ) : (
        <span style={{ width: 30, height: 30, border: "1px dashed var(--line-strong)" }} />
      )}
    </span>
  );
}
