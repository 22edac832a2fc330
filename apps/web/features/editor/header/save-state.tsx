import { canChangeGame } from "@playsmith/contract";
import { translated } from "@playsmith/texts";
import { useEffect, useState, useSyncExternalStore } from "react";
import { Button } from "../../../ui/button.tsx";
import { Tooltip } from "../../../ui/feedback/tooltip.tsx";
import { useOpenProject } from "../editor-context.tsx";
import styles from "./editor-header.module.css";
import type { ProjectConnection, SaveState } from "@playsmith/client";

/** Delay in ms until saved is shown again; longer than the pauses between keys. */
const CALM_MS = 400;

const SAFE: ReadonlySet<SaveState> = new Set<SaveState>(["saved", "offline"]);

const texts = {
  loading: ["saving", translated("Connecting")],
  saved: ["saved", translated("Saved")],
  saving: ["saving", translated("Saving")],
  offline: ["offline", translated("Offline, saved on this device")],
  unsaved: ["offline", translated("Unsaved")],
  forbidden: ["trouble", translated("Not saved: you can only look")],
  diskFull: ["trouble", translated("Not saved: the server's disk is full")],
  tooLarge: ["trouble", translated("Not saved: no space left")],
} as const;

/** Always shows the save state (PRODUCT: autoSave). */
export function SaveState() {
  const { project, isAutoSave } = useOpenProject();
  return (
    <>
      <Safety />
      {!isAutoSave && canChangeGame(project) && <SaveButton />}
    </>
  );
}

/** Changes with each edit, so it is a component of its own that renders alone. */
function Safety() {
  const { project, connection } = useOpenProject();
  const [state, setState] = useState(connection.saveState);
  useEffect(() => followSaveState(connection, setState), [connection]);
  const [tone, text] = texts[state];
  const shown = !canChangeGame(project) && state === "saved" ? translated("View only") : text;
  return (
    <span
      className={styles["save"]}
      data-state={tone}
      role="status"
      aria-label={translated("Save state: {shown}", { shown })}
      title={shown}
    >
      <i aria-hidden="true" />
      <span>{shown}</span>
    </span>
  );
}

function SaveButton() {
  const { connection } = useOpenProject();
  const state = useSaveState();
  return (
    <Tooltip text={translated("Save")} shortcut="Mod+S">
      <Button size="small" isDisabled={state !== "unsaved"} onPress={() => connection.save()}>
        {translated("Save")}
      </Button>
    </Tooltip>
  );
}

function useSaveState() {
  const { connection } = useOpenProject();
  return useSyncExternalStore(
    (listener) => connection.subscribe(listener),
    () => connection.saveState,
  );
}

/**
 * Calls `listener` with the save state to display: an unsaved state at once, saved or kept on this device only after
 * a pause.
 * Otherwise each key would change the header, and the screen reader's announcement, twice.
 * @returns a function that unsubscribes.
 */
export function followSaveState(
  connection: Pick<ProjectConnection, "saveState" | "subscribe">,
  listener: (state: SaveState) => void,
): () => void {
  let lastState = connection.saveState;
  let calm: ReturnType<typeof setTimeout> | undefined;
  const report = (state: SaveState): void => {
    lastState = state;
    listener(state);
  };
  const unsubscribe = connection.subscribe(() => {
    const state = connection.saveState;
    clearTimeout(calm);
    if (lastState === "saving" && SAFE.has(state)) calm = setTimeout(() => report(state), CALM_MS);
    else if (state !== lastState) report(state);
  });
  listener(lastState);
  return () => {
    unsubscribe();
    clearTimeout(calm);
  };
}
