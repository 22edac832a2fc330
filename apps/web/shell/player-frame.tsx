import { translated } from "@playsmith/texts";
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from "react";
import { Button } from "../ui/button.tsx";
import { LoadingIndicator } from "../ui/feedback/loading-indicator.tsx";
import type { GameSession } from "./game-session.ts";
import styles from "./player-frame.module.css";

/** A game that loads for longer is spoken of: the bytes of the player's frame can't be seen. */
const LONG_MS = 30_000;

/** Shows a session's player, and an overlay while its game can't run. */
export function PlayerFrame({
  session,
  onRestart = () => session.restart(),
}: {
  session: GameSession;
  /** Called when the user restarts a failed game. */
  onRestart?: () => void;
}) {
  const container = useRef<HTMLDivElement>(null);
  const { status, failure, hasRun } = useSyncExternalStore(session.subscribe, () => session.state);
  useLayoutEffect(() => (container.current ? session.mount(container.current) : undefined), [session]);
  const [isLong, setIsLong] = useState(false);
  const isLoading = status === "loading";
  useEffect(() => {
    if (!isLoading || isLong) return;
    const timer = setTimeout(() => setIsLong(true), LONG_MS);
    return () => clearTimeout(timer);
  }, [isLoading, isLong]);
  // The next game that loads has its own time.
  if (isLong && !isLoading) setIsLong(false);
  return (
    <div className={styles["frame"]}>
      <div ref={container} className={styles["container"]} />
      {isLoading && !isLong && <LoadingIndicator overlay message={translated("Starting the game")} />}
      {isLoading && isLong && (
        <div className={styles["stuck"]} role="alert">
          <p>{translated("This takes long. The game starts by itself once all of it is here. Check your connection, or try again.")}</p>
          <Button
            variant="primary"
            onPress={() => {
              setIsLong(false);
              session.restart();
            }}
          >
            {translated("Try again")}
          </Button>
        </div>
      )}
      {failure === "unreachable" && hasRun && (
        <div className={`${styles["stuck"]} ${styles["gone"]}`} role="alert">
          <p>{translated("The player couldn't be fetched, which takes a connection. It is tried again once there is one.")}</p>
          <Button variant="primary" onPress={() => session.restart()}>
            {translated("Try again")}
          </Button>
        </div>
      )}
      {failure !== null && failure !== "unreachable" && (
        <div className={styles["stuck"]} role="alert">
          <p>
            {failure === "unresponsive" && translated("The game stopped responding. A script in it may be going round in circles.")}
            {failure === "flooded" && translated("The game was stopped: it sent this page more than it can take.")}
            {failure === "graphics" &&
              translated("The game can't be drawn: this browser has neither WebGL nor a 2D canvas. Everything else works.")}
            {failure === "game" && translated("The game could not be started.")}
            {failure === "left" && translated("The game was stopped: it tried to leave for another page.")}
          </p>
          <Button variant="primary" onPress={onRestart}>
            {translated("Restart")}
          </Button>
        </div>
      )}
    </div>
  );
}
