import type { Game } from "@playsmith/game-format";
import { type RefObject, useEffect, useRef, useState } from "react";
import { type DrawOver, ScenePicture } from "./scene-picture.ts";

/**
 * Shows the picture of a scene in an element.
 * @param drawOver the same function as long as it draws the same.
 */
export function useScenePicture(
  game: Game,
  sceneId: string,
  drawOver: DrawOver,
): { host: RefObject<HTMLDivElement | null>; hasFailed: boolean } {
  const host = useRef<HTMLDivElement>(null);
  const [picture, setPicture] = useState<ScenePicture | null>(null);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    let opened: ScenePicture | null = null;
    let isCurrent = true;
    ScenePicture.open(host.current as HTMLDivElement).then(
      (ready) => {
        opened = ready;
        if (isCurrent) setPicture(ready);
        else ready.close();
      },
      () => setFailed(true),
    );
    return () => {
      isCurrent = false;
      opened?.close();
    };
  }, []);
  useEffect(() => void picture?.show(game, sceneId, drawOver), [picture, game, sceneId, drawOver]);
  return { host, hasFailed };
}
