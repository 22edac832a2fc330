import { translated } from "@playsmith/texts";
import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { SettingsGroup, SettingsSection } from "../settings-section.tsx";
import { DeleteAccountDialog } from "./delete-account-dialog.tsx";
import { ExportGroup } from "./export-group.tsx";
import { StorageGroup } from "./storage-group.tsx";

/** Export and deletion of the user's data. */
export function DataSection() {
  const [isDeleting, setDeleting] = useState(false);
  return (
    <SettingsSection id="data" lead={translated("What you made is yours: take it along, or take it down.")}>
      <StorageGroup />
      <ExportGroup />
      <SettingsGroup
        title={translated("Delete account")}
        text={translated("Ends your account and everything that is only yours, for good. You'll see what that is before anything happens.")}
        action={
          <Button variant="danger" onPress={() => setDeleting(true)}>
            {translated("Delete account…")}
          </Button>
        }
      />
      {isDeleting && <DeleteAccountDialog onClose={() => setDeleting(false)} />}
    </SettingsSection>
  );
}
