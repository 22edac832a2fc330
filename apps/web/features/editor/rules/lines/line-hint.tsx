import { sentenceSpec } from "@playsmith/rules";
import { translated } from "@playsmith/texts";
import { Lightbulb, X } from "lucide-react";
import { useState } from "react";
import { useOpenProject } from "../../editor-context.tsx";
import { keepDismissed, readDismissed } from "../../learning/hints/dismissed.ts";
import { AddInput } from "../sentence/add-input.tsx";
import { AddMissing } from "../sentence/add-missing.tsx";
import styles from "./line-hint.module.css";
import { useSheet } from "../sheet-context.tsx";

/** Explains why a valid rule never runs, or runs endlessly, until it is dismissed. */
export function LineHint({ id }: { id: string }) {
  const { project } = useOpenProject();
  const { hints, rules } = useSheet();
  const hint = hints.get(id);
  const [isDismissed, setDismissed] = useState(() => readDismissed(project.id).has(`rule ${id}`));
  if (hint === undefined || isDismissed) return null;
  const dismiss = (): void => {
    keepDismissed(project.id, new Set(readDismissed(project.id)).add(`rule ${id}`));
    setDismissed(true);
  };
  const slots = Object.entries(sentenceSpec(rules[id]?.type ?? "")?.slots ?? {});
  const ofScene = slots.find(([, { type }]) => type === "sceneVariable")?.[0];
  return (
    <p className={styles["hint"]}>
      <Lightbulb aria-hidden /> {hint} {ofScene !== undefined && <AddMissing id={id} problem={{ slot: ofScene }} />}
      <AddInput id={id} />
      <button
        type="button"
        className={styles["dismiss"]}
        aria-label={translated("Don't say this again")}
        title={translated("Don't say this again")}
        onClick={dismiss}
      >
        <X aria-hidden />
      </button>
    </p>
  );
}
