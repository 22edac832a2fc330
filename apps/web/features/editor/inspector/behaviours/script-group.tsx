import { baseOf, workingPrefab } from "@playsmith/editor/prefabs";
import { openScript } from "@playsmith/editor/scripts";
import { plural, translated } from "@playsmith/texts";
import { Code } from "lucide-react";
import { memo, useEffect, useRef, useState } from "react";
import { Button } from "../../../../ui/button.tsx";
import { checkScript } from "../../code/language/check-script.ts";
import { useEditor, useGame } from "../../editor-context.tsx";
import styles from "../inspector.module.css";

/** Debounce in ms of the script check. */
const REST_MS = 400;

/** Script of a prefab or scene: its length, its errors, and a link. */
export const ScriptGroup = memo(function ScriptGroup({ of, id, isDisabled }: { of: "prefab" | "scene"; id: string; isDisabled: boolean }) {
  const editor = useEditor();
  const script = useGame((game) => (of === "prefab" ? game.prefabs[id]?.script : game.scenes[id]?.script) ?? "");
  const baseName = useGame((game) => {
    const baseId = of === "prefab" ? baseOf(game.prefabs, id) : null;
    const hasScript = baseId !== null && workingPrefab(game, baseId)?.script.trim() !== "";
    return hasScript ? game.prefabs[baseId]?.name : undefined;
  });
  const [problem, setProblem] = useState<string>();
  const isEmpty = script.trim() === "";
  const current = useRef<ReturnType<typeof setTimeout> | null>(null);

  useEffect(() => {
    if (isEmpty) return setProblem(undefined);
    // Check after a pause: half-typed code is not reported as an error.
    const timer = setTimeout(() => {
      checkScript(script).then(
        ([first]) => {
          if (timer === current.current) setProblem(first && translated("Line {line}: {message}", { ...first }));
        },
        // If the compiler can't be loaded, e.g. offline, the state of the script is unknown.
        () => setProblem(undefined),
      );
    }, REST_MS);
    current.current = timer;
    return () => {
      clearTimeout(timer);
      current.current = null;
    };
  }, [script, isEmpty]);

  return (
    <section className={styles["group"]} aria-label={translated("Script")}>
      <h3>{translated("Script")}</h3>
      {baseName !== undefined && (
        <p className={styles["note"]}>
          {isEmpty
            ? translated("The script of {baseName} runs. One written here takes its place.", { baseName })
            : translated("It takes the place of the script of {baseName}.", { baseName })}
        </p>
      )}
      {!isEmpty && <p className={styles["note"]}>{translated("TypeScript, {lines}.", { lines: lines(script) })}</p>}
      {problem && (
        <p role="alert" className={styles["note"]} style={{ color: "var(--danger)" }}>
          {problem}
        </p>
      )}
      <div>
        <Button size="small" isDisabled={isDisabled && isEmpty} onPress={() => openScript(editor, of, id)}>
          <Code /> {isEmpty ? translated("Write a script") : translated("Open the script")}
        </Button>
      </div>
    </section>
  );
});

function lines(script: string): string {
  const count = script.trimEnd().split("\n").length;
  return plural(count, { one: "1 line", other: "{count} lines" });
}
