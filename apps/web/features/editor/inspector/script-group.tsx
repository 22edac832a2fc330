import { openScript } from "@playsmith/editor";
import { Code } from "lucide-react";
import { useEffect, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { useEditor, useGame } from "../editor-context.tsx";
import styles from "./inspector.module.css";

/** The script of a prefab or a scene: how long it is, whether it can run, and the way to it. */
export function ScriptGroup({ of, id, isDisabled }: { of: "prefab" | "scene"; id: string; isDisabled: boolean }) {
  const editor = useEditor();
  const script = useGame((game) => (of === "prefab" ? game.prefabs[id]?.script : game.scenes[id]?.script) ?? "");
  const [problem, setProblem] = useState<string>();
  const isEmpty = script.trim() === "";

  useEffect(() => {
    if (isEmpty) return setProblem(undefined);
    let isCurrent = true;
    void import("@playsmith/engine/compile").then(({ compileScript }) => {
      const result = compileScript(script);
      if (isCurrent) setProblem(result.ok ? undefined : `Line ${result.line}: ${result.message}`);
    });
    return () => {
      isCurrent = false;
    };
  }, [script, isEmpty]);

  return (
    <section className={styles["group"]} aria-label="Script">
      <h3>Script</h3>
      {!isEmpty && <p className={styles["note"]}>{`TypeScript, ${lines(script)}.`}</p>}
      {problem && (
        <p role="alert" className={styles["note"]} style={{ color: "var(--danger)" }}>
          {problem}
        </p>
      )}
      <div>
        <Button size="small" isDisabled={isDisabled && isEmpty} onPress={() => openScript(editor, of, id)}>
          <Code /> {isEmpty ? "Write a script" : "Open the script"}
        </Button>
      </div>
    </section>
  );
}

function lines(script: string): string {
  const count = script.trimEnd().split("\n").length;
  return count === 1 ? "1 line" : `${count} lines`;
}
