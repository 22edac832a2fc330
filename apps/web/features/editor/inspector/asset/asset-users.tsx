import { type AssetUse, showAssetUse, usesOfAsset } from "@playsmith/editor/assets";
import { plural, translated } from "@playsmith/texts";
import { Box, Code, FunctionSquare, Image, Layers, ListTree, type LucideIcon, MapPin, Clapperboard, Share2 } from "lucide-react";
import { useMemo } from "react";
import { useEditor } from "../../editor-context.tsx";
import { useIdleGame } from "../../play/use-idle-game.ts";
import inspector from "../inspector.module.css";
import styles from "./asset.module.css";

const ICONS: Readonly<Record<AssetUse["in"], LucideIcon>> = {
  prefab: Box,
  scene: Clapperboard,
  layer: Layers,
  instance: MapPin,
  function: FunctionSquare,
  game: ListTree,
  module: Code,
  asset: Image,
  settings: Share2,
};
const WORDS: Readonly<Record<AssetUse["in"], string>> = {
  prefab: translated("Prefab"),
  scene: translated("Scene"),
  layer: translated("Layer"),
  instance: translated("Object"),
  function: translated("Function"),
  game: translated("Rules"),
  module: translated("Module"),
  asset: translated("Asset"),
  settings: translated("Game"),
};
const SHOWN = 30;
/** The search through the whole game is deferred until an edit has been rendered. */
const REST_MS = 200;

/** Usages of an asset, as links. */
export function AssetUsers({ assetId }: { assetId: string }) {
  const editor = useEditor();
  const game = useIdleGame(REST_MS) ?? editor.game;
  const uses = useMemo(() => usesOfAsset(game, assetId), [game, assetId]);
  if (uses.length === 0) return <p className={inspector["note"]}>{translated("Not used yet")}</p>;
  return (
    <div>
      <h3 className={styles["usedBy"]}>{plural(uses.length, { one: "Used in one place", other: "Used in {count} places" })}</h3>
      <ul className={styles["uses"]} aria-label={translated("Where it is used")}>
        {uses.slice(0, SHOWN).map((use) => {
          const Icon = ICONS[use.in];
          return (
            <li key={`${use.in} ${"sceneId" in use ? use.sceneId : ""} ${use.id}`}>
              <button type="button" onClick={() => showAssetUse(editor, use)}>
                <Icon size={14} aria-hidden="true" />
                <span className="visually-hidden">{WORDS[use.in]} </span>
                <span className={styles["useName"]}>{use.name}</span>
                <span className={styles["useKind"]} aria-hidden="true">
                  {WORDS[use.in]}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
      {uses.length > SHOWN && <p className={inspector["note"]}>{translated("and {count} more", { count: uses.length - SHOWN })}</p>}
    </div>
  );
}
