import { roleIncludes } from "@playsmith/contract";
import { translated } from "@playsmith/texts";
import { useEffect, useState, useSyncExternalStore } from "react";
import { Button } from "../../../ui/button.tsx";
import { Tooltip } from "../../../ui/feedback/tooltip.tsx";
import { useOpenProject } from "../editor-context.tsx";
import styles from "./editor-header.module.css";
import { followSaveState } from "./shown-save-state.ts";

const texts = {
  loading: ["saving", translated("Connecting")],
  saved: ["saved", translated("Saved")],
  saving: ["saving", translated("Saving")],
  offline: ["offline", translated("Offline, saved on this device")],
  unsaved: ["offline", translated("Unsaved")],
  forbidden: ["trouble", translated("Not saved: you can only look")],
  diskFull: ["trouble", translated("Not saved: the server's disk is full")],
  tooLarge: ["trouble", translated("Too large to save: remove something")],
} as const;

/** Always says how safe the work is (PRODUCT: autoSave). */
export function SaveState() {
  const { project, isAutoSave } = useOpenProject();
  return (
    <>
      <Safety />
      {!isAutoSave && roleIncludes(project.role, "editor") && <SaveButton />}
    </>
  );
}

/** It changes with every edit, so nothing else is drawn with it. */
function Safety() {
  const { project, connection } = useOpenProject();
  const [state, setState] = useState(connection.saveState);
  useEffect(() => followSaveState(connection, setState), [connection]);
  const [tone, text] = texts[state];
  const shown = project.role === "viewer" && state === "saved" ? translated("View only") : text;
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
