import { roleIncludes } from "@playsmith/contract";
import { useSyncExternalStore } from "react";
import { Button } from "../../../ui/button.tsx";
import { Tooltip } from "../../../ui/tooltip.tsx";
import { useOpenProject } from "../editor-context.tsx";
import styles from "./editor-header.module.css";

const texts = {
  loading: ["saving", "Connecting"],
  saved: ["saved", "Saved"],
  saving: ["saving", "Saving"],
  offline: ["offline", "Offline, saved on this device"],
  unsaved: ["offline", "Unsaved"],
  forbidden: ["trouble", "You no longer have access"],
  tooLarge: ["trouble", "Too large to save: remove something"],
} as const;

/** Always says how safe the work is (PRODUCT: autoSave). */
export function SaveState() {
  const { connection, project, isAutoSave } = useOpenProject();
  const state = useSyncExternalStore(
    (listener) => connection.subscribe(listener),
    () => connection.saveState,
  );
  const [tone, text] = texts[state];
  const shown = project.role === "viewer" && state === "saved" ? "View only" : text;
  return (
    <>
      <span className={styles["save"]} data-state={tone} role="status" aria-label={`Save state: ${shown}`} title={shown}>
        <i aria-hidden="true" />
        <span>{shown}</span>
      </span>
      {!isAutoSave && roleIncludes(project.role, "editor") && (
        <Tooltip text="Save" shortcut="Mod+S">
          <Button size="small" isDisabled={state !== "unsaved"} onPress={() => connection.save()}>
            Save
          </Button>
        </Tooltip>
      )}
    </>
  );
}
