import { canChangeGame, roleIncludes } from "@playsmith/contract";
import { translated } from "@playsmith/texts";
import { GitBranch, ShieldCheck } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { NameDialog } from "../dialogs/name-dialog.tsx";
import { useOpenProject } from "../editor-context.tsx";
import { useHistoryScreens } from "../history/history-context.ts";
import { useCreateBranch } from "../history/use-create-branch.ts";
import styles from "./reviews.module.css";

/** Tells an editor that a protected project is changed in branches, and leads into one. */
export function ProtectedNotice() {
  const { project } = useOpenProject();
  const { openBranches } = useHistoryScreens();
  const [isNaming, setNaming] = useState(false);
  const create = useCreateBranch();
  if (!roleIncludes(project.role, "editor") || canChangeGame(project)) return null;
  return (
    <div className={styles["notice"]} role="status" aria-label={translated("Protected project")}>
      <ShieldCheck size={16} aria-hidden="true" />
      <p>{translated("Changes of this project come by review. Work in a branch, and ask for a review when it is ready.")}</p>
      <Button size="small" variant="primary" isBusy={create.isPending} onPress={() => setNaming(true)}>
        <GitBranch /> {translated("Work in a branch")}
      </Button>
      <Button size="small" onPress={openBranches}>
        {translated("Branches")}
      </Button>
      {isNaming && (
        <NameDialog
          title={translated("New branch")}
          name=""
          hint={translated("It begins with the project as it is now.")}
          onSave={(name) => create.mutate(name)}
          onClose={() => setNaming(false)}
        />
      )}
    </div>
  );
}
