import { translated } from "@playsmith/texts";
import { Play } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { buttonClass } from "../../ui/button-class.ts";
import { isTouchOnly } from "../../ui/is-touch-only.ts";
import { LoadingIndicator } from "../../ui/feedback/loading-indicator.tsx";
import styles from "./landing.module.css";

const HeroGame = lazy(async () => ({ default: (await import("./hero-game.tsx")).HeroGame }));

/** A screenshot of the editor, which a click replaces by a playable game. */
export function EditorPicture() {
  const [isPlaying, setPlaying] = useState(false);
  if (isPlaying) {
    return (
      <figure className={styles["picture"]}>
        <div className={styles["heroGame"]}>
          <Suspense fallback={<LoadingIndicator overlay message={translated("Starting the game")} />}>
            <HeroGame />
          </Suspense>
        </div>
        <figcaption>
          {isTouchOnly()
            ? translated("Play it large: your left thumb runs, your right one jumps. This is one of the games you can start from.")
            : translated("Arrow keys and Space, a gamepad, or your thumbs. This is one of the games you can start from.")}
        </figcaption>
      </figure>
    );
  }
  return (
    <figure className={styles["picture"]}>
      <img
        src="/editor-dark.avif"
        width={1120}
        height={700}
        alt={translated(
          "The Playsmith editor: a platformer scene in the middle, its layers and prefabs on the left, the inspector on the right.",
        )}
        className={styles["onDark"]}
        loading="lazy"
      />
      <img src="/editor-light.avif" width={1120} height={700} alt="" className={styles["onLight"]} loading="lazy" />
      <button type="button" className={`${buttonClass("primary", "large")} ${styles["playNow"]}`} onClick={() => setPlaying(true)}>
        <Play /> {translated("Play this game")}
      </button>
    </figure>
  );
}
