import { addAnimation, deleteAnimation, frameIdsOf, type PixelSprite, playedInOrder, setAnimationField } from "@playsmith/editor/pixels";
import { type Animation, inOrder } from "@playsmith/game-format";
import { translated } from "@playsmith/texts";
import { Pause, Pencil, Play, Plus, Repeat, Trash2 } from "lucide-react";
import { useState } from "react";
import { IconButton } from "../../../../ui/button.tsx";
import { Slider } from "../../../../ui/fields/slider.tsx";
import { NameDialog } from "../../dialogs/name-dialog.tsx";
import { FramePicture } from "./frame-picture.tsx";
import { usePixelEditor, usePixelSprite, usePixelState } from "../pixels-context.tsx";
import styles from "./animation.module.css";
import { usePlayedFrame } from "./use-played-frame.ts";

const PREVIEW_PX = 96;

/** The sprite's animations, with a preview and the properties of the selected one. */
export function AnimationPanel() {
  const pixels = usePixelEditor();
  const sprite = usePixelSprite();
  const animationId = usePixelState((state) => state.animationId);
  const [isRenaming, setRenaming] = useState(false);
  const [isAdding, setAdding] = useState(false);
  if (!sprite) return null;
  const { editor, assetId, isReadOnly } = pixels;
  const animation = sprite.animations[animationId];
  const add = (name: string): void => {
    const id = addAnimation(editor, assetId, [pixels.state.frameId], name);
    if (id !== null) pixels.update({ animationId: id });
  };
  const names = translated("Whoever moves shows idle, run, jump, fall, climb and slide by itself. Rules and scripts can show any.");
  return (
    <section className={styles["animations"]} aria-label={translated("Animations")}>
      <header>
        <select
          aria-label={translated("Animation")}
          value={animationId}
          onChange={(event) => pixels.update({ animationId: event.target.value })}
          disabled={!animation}
        >
          {inOrder(sprite.animations).map(([id, { name }]) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
        <IconButton
          size="small"
          label={translated("Rename the animation")}
          isDisabled={isReadOnly || !animation}
          onPress={() => setRenaming(true)}
        >
          <Pencil />
        </IconButton>
        <IconButton size="small" label={translated("Add an animation")} isDisabled={isReadOnly} onPress={() => setAdding(true)}>
          <Plus />
        </IconButton>
        <IconButton
          size="small"
          label={translated("Delete the animation")}
          isDisabled={isReadOnly || Object.keys(sprite.animations).length < 2}
          onPress={() => deleteAnimation(editor, assetId, animationId)}
        >
          <Trash2 />
        </IconButton>
      </header>
      {animation && <PlayedAnimation key={animationId} sprite={sprite} animationId={animationId} animation={animation} />}
      {isAdding && <NameDialog title={translated("Add an animation")} name="" hint={names} onSave={add} onClose={() => setAdding(false)} />}
      {isRenaming && animation && (
        <NameDialog
          title={translated("Rename the animation")}
          hint={names}
          name={animation.name}
          onSave={(name) => setAnimationField(editor, assetId, animationId, "name", name)}
          onClose={() => setRenaming(false)}
        />
      )}
    </section>
  );
}

function PlayedAnimation({ sprite, animationId, animation }: { sprite: PixelSprite; animationId: string; animation: Animation }) {
  const pixels = usePixelEditor();
  const { editor, assetId, isReadOnly } = pixels;
  const [isPlaying, setPlaying] = useState(() => !matchMedia("(prefers-reduced-motion: reduce)").matches);
  const played = usePlayedFrame(animation, isPlaying);
  const set: <Field extends "framesPerS" | "loop" | "frameIds">(field: Field, value: Animation[Field], gesture?: unknown) => void = (
    ...change
  ) => setAnimationField(editor, assetId, animationId, ...change);
  return (
    <>
      <div className={styles["preview"]}>
        <FramePicture grid={pixels.gridOf(animation.frameIds[played] ?? "")} palette={sprite.source.palette} maxPx={PREVIEW_PX} />
      </div>
      <div className={styles["playing"]}>
        <IconButton
          size="small"
          label={isPlaying ? translated("Stop the preview") : translated("Play the preview")}
          onPress={() => setPlaying(!isPlaying)}
        >
          {isPlaying ? <Pause /> : <Play />}
        </IconButton>
        <IconButton
          size="small"
          label={translated("Play round and round")}
          isActive={animation.loop}
          isDisabled={isReadOnly}
          onPress={() => set("loop", !animation.loop)}
        >
          <Repeat />
        </IconButton>
        <label>
          <Slider
            min={1}
            max={30}
            step={1}
            aria-label={translated("Frames per second")}
            disabled={isReadOnly}
            value={Math.min(30, animation.framesPerS)}
            onChange={(value, gesture) => set("framesPerS", value, gesture)}
          />
          <span aria-hidden>{animation.framesPerS} fps</span>
        </label>
      </div>
      <ol className={styles["played"]} aria-label={translated("Frames of {name}", { name: animation.name })}>
        {frameIdsOf(sprite).map((id, index) => {
          const times = animation.frameIds.filter((other) => other === id).length;
          return (
            <li key={id}>
              <button
                type="button"
                aria-pressed={times > 0}
                aria-label={translated("Frame {index} of {name}", { index: index + 1, name: animation.name })}
                title={times > 0 ? translated("Played; press to leave it out") : translated("Left out; press to play it")}
                disabled={isReadOnly}
                data-now={isPlaying && animation.frameIds[played] === id ? "" : undefined}
                onClick={() => set("frameIds", toggled(frameIdsOf(sprite), animation.frameIds, id))}
              >
                {index + 1}
              </button>
            </li>
          );
        })}
      </ol>
    </>
  );
}

/** Toggles a frame in a sorted list. */
const toggled = (order: readonly string[], frameIds: readonly string[], id: string): string[] =>
  frameIds.includes(id) ? frameIds.filter((other) => other !== id) : playedInOrder(order, frameIds, id);
