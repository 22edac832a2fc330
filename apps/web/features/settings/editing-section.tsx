import { messages } from "@playsmith/contract";
import { shortcutLabel, translated } from "@playsmith/texts";
import { useProfile, useProfileChange } from "../../shell/use-profile.ts";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { Switch } from "../../ui/fields/switch.tsx";
import { showToast } from "../../ui/feedback/toasts.tsx";
import { LoadFailure } from "../../ui/feedback/load-failure.tsx";
import styles from "./settings.module.css";
import { SettingsSection } from "./settings-section.tsx";

const meaning = {
  on: translated("On: every edit is saved as you make it, and everyone in the project sees it at once."),
  off: translated(
    "Off: edits stay on this device, even over a reload, until you press Save ({shortcut}). Leaving with unsaved edits asks first.",
    { shortcut: shortcutLabel("Mod+S") },
  ),
} as const;

/** The auto-save setting (SPEC §3, `settings.autoSave`). */
export function EditingSection() {
  const profile = useProfile();
  const change = useProfileChange();
  const setAutoSave = (autoSave: boolean): void =>
    change.mutate(
      { settings: { autoSave } },
      {
        onSuccess: () => showToast(autoSave ? messages.autoSaveOn : messages.autoSaveOff, { tone: "good" }),
        onError: (error) => showToast(translated(error.message), { tone: "bad" }),
      },
    );
  const isOn = profile.data?.settings.autoSave ?? true;
  return (
    <SettingsSection id="editing" lead={translated("How your work in the editor is saved.")}>
      {profile.isPending ? (
        <div className={styles["editingPlace"]}>
          <Skeleton label={translated("Loading how you save")} />
        </div>
      ) : profile.isLoadingError ? (
        <LoadFailure error={profile.error} onRetry={() => void profile.refetch()} />
      ) : (
        <Switch
          label={translated("Auto-save")}
          description={isOn ? meaning.on : meaning.off}
          isOn={isOn}
          isBusy={change.isPending}
          onChange={setAutoSave}
        />
      )}
    </SettingsSection>
  );
}
