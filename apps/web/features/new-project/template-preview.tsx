import type { Game } from "@playsmith/game-format";
import type { TemplateEntry } from "@playsmith/templates/catalogue";
import { translated } from "@playsmith/texts";
import { useEffect, useState } from "react";
import { importWithTimeout } from "../../backend/import-with-timeout.ts";
import { Enlargeable } from "../../shell/enlargeable.tsx";
import { PlayedGame } from "../../shell/played-game.tsx";
import styles from "./new-project.module.css";
import { thumbnailOf } from "./template-thumbnails.ts";
import { useLatest } from "../../ui/use-latest.ts";

/** Debounce, so that stepping through the templates by keyboard doesn't start each game. */
const STAY_MS = 250;

interface Loaded {
  id: string;
  game: Game;
}

/** The chosen template, running; its thumbnail until then. Only one game runs at a time. */
export function TemplatePreview({ template, isMuted }: { template: TemplateEntry; isMuted: boolean }) {
  const [loaded, setLoaded] = useState<Loaded>();
  const [hasFailed, setFailed] = useState(false);
  const { id, name } = template;
  const hadGame = useLatest(loaded !== undefined);
  useEffect(() => {
    let isCurrent = true;
    setFailed(false);
    const load = async (): Promise<void> => {
      try {
        const build = await importWithTimeout(() => template.load());
        if (isCurrent) setLoaded({ id, game: build(name) });
      } catch {
        // The template can still be chosen: the server creates the project.
        if (isCurrent) setFailed(true);
      }
    };
    const timer = setTimeout(() => void load(), hadGame.current ? STAY_MS : 0);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [template, id, name, hadGame]);

  const still = thumbnailOf(id);
  return (
    <div className={styles["screen"]}>
      {still && <img src={still} alt="" width={320} height={180} />}
      {loaded?.id === id && (
        <Enlargeable>
          <PlayedGame game={loaded.game} runKey={id} muted={isMuted} title={translated("{name}, playing", { name })} />
        </Enlargeable>
      )}
      {hasFailed && (
        <p className={styles["failed"]} role="status">
          {translated("The preview couldn't be loaded. You can choose it all the same.")}
        </p>
      )}
    </div>
  );
}
