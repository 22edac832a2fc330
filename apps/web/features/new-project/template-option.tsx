import type { templates } from "@playsmith/game-format/templates";
import styles from "./new-project.module.css";

type Template = (typeof templates)[number];

/** One template to choose. */
export function TemplateOption({ template, isChosen, onChoose }: { template: Template; isChosen: boolean; onChoose: () => void }) {
  return (
    <label className={styles["template"]}>
      <input type="radio" name="template" value={template.id} checked={isChosen} onChange={onChoose} />
      <span>
        <strong>{template.name}</strong>
        <span>{template.tagline}</span>
      </span>
    </label>
  );
}
