import type { HelpBlock } from "@playsmith/learning";
import { shortcutLabel, translated } from "@playsmith/texts";
import type { ReactNode } from "react";
import styles from "./help.module.css";

/** Keys as pages write them, alone or together: `Ctrl+Shift+F`, `Alt+Up`, `Alt`. */
const KEYS = /\b(?:(?:Ctrl|Shift|Alt)\+)+(?:Up|Down|Left|Right|Enter|Space|[A-Z/.](?![a-z]))|\b(?:Ctrl|Alt)\b/g;

/** A text with the keys that this platform has. */
const inOwnKeys = (text: string): string =>
  text.replace(KEYS, (keys) => shortcutLabel(keys.replace("Ctrl", "Mod").replace(/\+(Up|Down|Left|Right)$/, "+Arrow$1")));

/** Inline markup of a text: `code` and **strong**. */
function inline(text: string): ReactNode[] {
  return text.split(/(`[^`]+`|\*\*[^*]+\*\*|\*[^*\s][^*]*\*)/).map((part, index) => {
    if (part.startsWith("`") && part.length > 2) return <code key={index}>{part.slice(1, -1)}</code>;
    if (part.startsWith("**") && part.length > 4) return <strong key={index}>{inOwnKeys(part.slice(2, -2))}</strong>;
    return part.startsWith("*") && part.endsWith("*") && part.length > 2 ? <em key={index}>{part.slice(1, -1)}</em> : inOwnKeys(part);
  });
}

/** Content of a help entry. */
export function HelpBlocks({ blocks }: { blocks: readonly HelpBlock[] }) {
  return blocks.map((block, index) => <Block key={index} block={block} />);
}

function Block({ block }: { block: HelpBlock }) {
  switch (block.kind) {
    case "text":
      return <p>{inline(block.text)}</p>;
    case "code":
      return (
        // Long lines scroll, by keyboard too.
        <pre tabIndex={0} role="region" aria-label={translated("Code")}>
          {block.text}
        </pre>
      );
    case "steps":
    case "list": {
      const List = block.kind === "steps" ? "ol" : "ul";
      return (
        <List>
          {block.items.map((item) => (
            <li key={item}>{inline(item)}</li>
          ))}
        </List>
      );
    }
    case "keys":
      return (
        <p>
          <Keys keys={block.keys} />
        </p>
      );
    case "table":
      return (
        <dl className={styles["table"]}>
          {block.rows.map(([name = "", ...rest], index) => (
            <div key={index}>
              <dt>{inline(name)}</dt>
              {rest.filter(Boolean).map((text) => (
                <dd key={text}>{inline(text)}</dd>
              ))}
            </div>
          ))}
        </dl>
      );
  }
}

/** Alternative keys, with the labels of the keyboard. */
export function Keys({ keys }: { keys: readonly string[] }) {
  return (
    <span className={styles["keys"]}>
      {keys.map((each) => (
        <kbd key={each}>{shortcutLabel(each)}</kbd>
      ))}
    </span>
  );
}
