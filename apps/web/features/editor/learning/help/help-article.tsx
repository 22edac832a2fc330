import { chosenPrefab, type Example, type HelpEntry, howToOf } from "@playsmith/learning";
import { language, translated } from "@playsmith/texts";
import { ArrowLeft, Wand2 } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Button } from "../../../../ui/button.tsx";
import { useEditor, useEditorState, useGame } from "../../editor-context.tsx";
import { HelpBlocks } from "./help-blocks.tsx";
import { KIND_NAME } from "./help-entries.ts";
import styles from "./help.module.css";

/** A help entry, with a button that applies its example. */
export function HelpArticle({ entry, onBack }: { entry: HelpEntry; onBack: () => void }) {
  const title = useRef<HTMLHeadingElement>(null);
  const example = howToOf(entry.id)?.example;
  useEffect(() => title.current?.focus(), []);
  return (
    <article className={styles["article"]} aria-label={entry.title}>
      <Button size="small" variant="quiet" onPress={onBack}>
        <ArrowLeft /> {translated("Back")}
      </Button>
      <p className={styles["kind"]}>{KIND_NAME[entry.kind]}</p>
      <h3 ref={title} tabIndex={-1}>
        {entry.title}
      </h3>
      {entry.kind === "howTo" && <p className={styles["lead"]}>{entry.summary}</p>}
      <HelpBlocks blocks={entry.blocks} />
      {example && <ExampleBox example={example} />}
    </article>
  );
}

/** Applies the how-to's example as one undo step. */
function ExampleBox({ example }: { example: Example }) {
  const editor = useEditor();
  const [announcement, setAnnouncement] = useState("");
  useEditorState((now) => [now.selection, now.prefabId, now.documentKey]);
  const prefabId = chosenPrefab(editor);
  const target = useGame((game) => (example.on === "scene" ? editor.scene?.name : game.prefabs[prefabId ?? ""]?.name));
  const adds = useGame(() => example.adds?.(editor) ?? []);
  const canInsert = target !== undefined && !editor.document.isReadOnly;
  if (editor.document.isReadOnly) return null;
  const insert = (): void => {
    const done = example.insert(editor);
    setAnnouncement(done ?? translated("That could not be done here."));
  };
  return (
    <div className={styles["example"]}>
      <p>
        <strong>{translated("Insert it.")}</strong>{" "}
        {target === undefined
          ? translated("Choose an object or a prefab first.")
          : translated("It goes to {target}, and one undo takes it back.", { target })}
        {adds.length > 0 &&
          ` ${translated("The game has nothing of the kind, so it adds {names}.", { names: new Intl.ListFormat(language).format(adds) })}`}
      </p>
      <Button size="small" variant="primary" isDisabled={!canInsert} onPress={insert}>
        <Wand2 /> {example.label}
      </Button>
      <p role="status" className={styles["said"]}>
        {announcement}
      </p>
    </div>
  );
}
