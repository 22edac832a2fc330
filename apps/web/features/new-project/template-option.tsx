import type { TemplateEntry } from "@playsmith/templates/catalogue";
import { translated } from "@playsmith/texts";
import styles from "./new-project.module.css";
import { thumbnailOf } from "./template-thumbnails.ts";

/** A selectable template: its thumbnail and name. */
export function TemplateOption({ template, isChosen, onChoose }: { template: TemplateEntry; isChosen: boolean; onChoose: () => void }) {
  const still = thumbnailOf(template.id);
  return (
    <label className={styles["template"]}>
      <input type="radio" name="template" value={template.id} checked={isChosen} onChange={onChoose} />
      <span>
        {still ? (
          <img src={still} alt="" width={320} height={180} decoding="async" />
        ) : (
          <i className={styles["blank"]} aria-hidden="true" />
        )}
        <strong>{translated(template.name)}</strong>
        <span className="visually-hidden">{translated(template.tagline)}</span>
      </span>
    </label>
  );
}
