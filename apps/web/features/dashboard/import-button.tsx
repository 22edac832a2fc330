import { AppError } from "@playsmith/contract";
import { translated } from "@playsmith/texts";
import { useQueryClient } from "@tanstack/react-query";
import { Upload } from "lucide-react";
import { useRef, useState } from "react";
import { useNavigate } from "react-router";
import { importProjectFile } from "../../shell/project-file/exchange.ts";
import { Button } from "../../ui/button.tsx";
import { showToast } from "../../ui/feedback/toasts.tsx";
import { useIsMounted } from "../../ui/use-is-mounted.ts";
import styles from "./dashboard.module.css";

/** Creates a project from an exported file. */
export function ImportButton() {
  const input = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);
  const navigate = useNavigate();
  const queries = useQueryClient();
  const isMounted = useIsMounted();

  const importFile = async (file: File): Promise<void> => {
    setBusy(true);
    try {
      const project = await importProjectFile(file);
      await queries.invalidateQueries({ queryKey: ["projects"] });
      if (isMounted.current) await navigate(`/project/${project.id}`);
      else showToast(translated("“{name}” was made.", { name: project.name }), { tone: "good" });
    } catch (error) {
      showToast(
        error instanceof AppError || error instanceof SyntaxError
          ? translated(error.message)
          : translated("This file couldn't be imported. Choose a file that the editor exported."),
        { tone: "bad" },
      );
    } finally {
      setBusy(false);
    }
  };

  return (
    <>
      <Button aria-label={translated("Import")} isBusy={isBusy} onPress={() => input.current?.click()}>
        <Upload /> <span className={styles["actionText"]}>{translated("Import")}</span>
      </Button>
      <input
        ref={input}
        type="file"
        accept=".zip,.json,application/zip,application/json"
        hidden
        aria-label={translated("Project file")}
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = "";
          if (file) void importFile(file);
        }}
      />
    </>
  );
}
