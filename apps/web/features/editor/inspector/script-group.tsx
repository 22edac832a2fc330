import { setPrefabScript } from "@playsmith/editor";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { useEditor, useGame } from "../editor-context.tsx";
import styles from "./inspector.module.css";

const STARTER = `export default class extends Script {
  // Fields are the object's state.
  age = 0;

  onTick(dtS: number) {
    this.age += dtS;
  }

  onTouch(other) {
    console.log(other.name);
  }
}
`;

const COMMIT_AFTER_MS = 400;

/** The prefab's script, for those who prefer code. */
export function ScriptGroup({ prefabId, isDisabled }: { prefabId: string; isDisabled: boolean }) {
  const editor = useEditor();
  const script = useGame((game) => game.prefabs[prefabId]?.script ?? "");
  const [draft, setDraft] = useState<string | null>(null);
  const [problem, setProblem] = useState<string>();
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  const waiting = useRef<string | null>(null);

  const commit = (): void => {
    if (timer.current !== null) clearTimeout(timer.current);
    timer.current = null;
    if (waiting.current !== null) setPrefabScript(editor, prefabId, waiting.current);
    waiting.current = null;
    setDraft(null);
  };
  const latestCommit = useRef(commit);
  latestCommit.current = commit;
  useEffect(() => () => latestCommit.current(), []);

  useEffect(() => {
    if (script.trim() === "") return setProblem(undefined);
    let isCurrent = true;
    void import("@playsmith/engine/compile").then(({ compileScript }) => {
      const result = compileScript(script);
      if (isCurrent) setProblem(result.ok ? undefined : `Line ${result.line}: ${result.message}`);
    });
    return () => {
      isCurrent = false;
    };
  }, [script]);

  const change = (text: string): void => {
    setDraft(text);
    waiting.current = text;
    if (timer.current !== null) clearTimeout(timer.current);
    timer.current = setTimeout(commit, COMMIT_AFTER_MS);
  };
  const indent = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
    if (event.key !== "Tab" || event.shiftKey) return;
    event.preventDefault();
    const area = event.currentTarget;
    const { selectionStart, selectionEnd, value } = area;
    area.value = `${value.slice(0, selectionStart)}  ${value.slice(selectionEnd)}`;
    area.setSelectionRange(selectionStart + 2, selectionStart + 2);
    change(area.value);
  };

  return (
    <section className={styles["group"]} aria-label="Script">
      <h3>Script</h3>
      {script === "" && draft === null ? (
        <div>
          <Button size="small" isDisabled={isDisabled} onPress={() => setPrefabScript(editor, prefabId, STARTER)}>
            Write a script
          </Button>
        </div>
      ) : (
        <>
          <p className={styles["note"]}>TypeScript. Tab indents; Escape, then Tab leaves.</p>
          <textarea
            className={styles["script"]}
            aria-label="Script source"
            spellCheck={false}
            autoCapitalize="off"
            rows={14}
            disabled={isDisabled}
            value={draft ?? script}
            onChange={(event) => change(event.target.value)}
            onBlur={commit}
            onKeyDown={(event) => {
              if (event.key === "Escape") event.currentTarget.blur();
              else indent(event);
            }}
          />
          {problem && (
            <p role="alert" className={styles["note"]} style={{ color: "var(--danger)" }}>
              {problem}
            </p>
          )}
        </>
      )}
    </section>
  );
}
