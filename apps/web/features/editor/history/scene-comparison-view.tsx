import { compareScenes, type SceneComparison } from "@playsmith/editor/history";
import type { Game } from "@playsmith/game-format";
import { translated } from "@playsmith/texts";
import { type CSSProperties, useEffect, useMemo, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { useScenePicture } from "../scene-picture/use-scene-picture.ts";
import { drawMarks, type PictureSide } from "./comparison-marks.ts";
import styles from "./history.module.css";

const BLINK_MS = 700;
const OBJECTS_LISTED = 50;
/** Limits of width to height of a picture; wider scenes are one below the other. */
const TALLEST = 0.6;
const FLATTEST = 8;
const WIDE = 2;

type Layout = "side" | PictureSide | "blink";
const LAYOUTS: readonly { layout: Layout; label: string }[] = [
  { layout: "side", label: translated("Side by side") },
  { layout: "before", label: translated("Then") },
  { layout: "after", label: translated("Now") },
  { layout: "blink", label: translated("Blink") },
];

const OBJECT_KINDS = {
  added: translated("added since"),
  removed: translated("removed since"),
  moved: translated("moved since"),
  changed: translated("changed since"),
} as const;

/** A scene in two games: pictures with outlines of what differs, and a list of it. */
export function SceneComparisonView({ before, after, sceneId }: { before: Game; after: Game; sceneId: string }) {
  const comparison = useMemo(() => compareScenes(before, after, sceneId), [before, after, sceneId]);
  const [layout, setLayout] = useState<Layout>("side");
  const [blinkSide, setBlinkSide] = useState<PictureSide>("before");
  useEffect(() => {
    if (layout !== "blink") return;
    const timer = setInterval(() => setBlinkSide((side) => (side === "before" ? "after" : "before")), BLINK_MS);
    return () => clearInterval(timer);
  }, [layout]);
  const sides: readonly PictureSide[] = layout === "side" ? ["before", "after"] : [layout === "blink" ? blinkSide : layout];
  const { widthPx = 16, heightPx = 10 } = after.scenes[sceneId] ?? before.scenes[sceneId] ?? {};
  const aspect = Math.min(FLATTEST, Math.max(TALLEST, widthPx / heightPx));
  return (
    <>
      <div className={styles["layouts"]} role="group" aria-label={translated("How to compare")}>
        {LAYOUTS.map((choice) => (
          <Button key={choice.layout} size="small" aria-pressed={layout === choice.layout} onPress={() => setLayout(choice.layout)}>
            {choice.label}
          </Button>
        ))}
      </div>
      <div className={styles["pictures"]} data-count={aspect > WIDE ? 1 : sides.length} style={{ "--aspect": aspect } as CSSProperties}>
        {sides.map((side, index) => (
          <ComparisonPicture key={index} game={side === "before" ? before : after} sceneId={sceneId} comparison={comparison} side={side} />
        ))}
      </div>
      {comparison.objects.length > 0 && (
        <ul className={styles["objects"]} aria-label={translated("Objects that differ")}>
          {comparison.objects.slice(0, OBJECTS_LISTED).map(({ id, name, kind }) => (
            <li key={id} data-kind={kind}>
              {translated("{name}: {change}", { name, change: OBJECT_KINDS[kind] })}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

interface ComparisonPictureProps {
  game: Game;
  sceneId: string;
  comparison: SceneComparison;
  side: PictureSide;
}

function ComparisonPicture(props: ComparisonPictureProps) {
  const { game, sceneId, comparison, side } = props;
  const { host, hasFailed } = useScenePicture(
    game,
    sceneId,
    useMemo(() => drawMarks(comparison, side), [comparison, side]),
  );
  const label = side === "before" ? translated("The scene then") : translated("The scene now");
  return (
    <figure className={styles["picture"]}>
      <figcaption>{side === "before" ? translated("Then") : translated("Now")}</figcaption>
      <div ref={host} role="img" aria-label={label} />
      {game.scenes[sceneId] === undefined && <p>{translated("The scene does not exist here.")}</p>}
      {hasFailed && <p>{translated("This browser can't draw the scene.")}</p>}
    </figure>
  );
}
