import { plural, translated } from "@playsmith/texts";
import { Ban, CircleAlert, Info, TriangleAlert } from "lucide-react";
import { memo, useEffect, useRef } from "react";
import { IconButton } from "../../../ui/button.tsx";
import { usePanel } from "../../../ui/use-panel.ts";
import { useEditor, useGame } from "../editor-context.tsx";
import { ProblemsButton } from "../problems/problem-count.tsx";
import { useLearning } from "../learning/use-learning.ts";
import styles from "./console.module.css";
import { type ConsoleLine, type GameConsole, useConsole } from "./game-console.ts";
import { nameOfSource, showSource } from "./source.ts";

const icons = { info: Info, warning: TriangleAlert, error: CircleAlert } as const;

/** Console of the running game. An error links to its source: the line of a script, a rule or a prefab. */
export function ConsolePanel({ console }: { console: GameConsole }) {
  const panel = useRef<HTMLElement>(null);
  const panelProps = usePanel(panel, { label: translated("Console") });
  const end = useRef<HTMLDivElement>(null);
  const { lines, errorCount } = useConsole(console);
  const count = lines.length;
  useEffect(() => {
    if (count > 0) end.current?.scrollIntoView({ block: "nearest" });
  }, [count]);
  return (
    <section ref={panel} className={styles["console"]} {...panelProps}>
      <header>
        <h2>{translated("Console")}</h2>
        {errorCount > 0 && <span className={styles["count"]}>{plural(errorCount, { one: "1 error", other: "{count} errors" })}</span>}
        <ProblemsButton />
        <IconButton size="small" label={translated("Clear the console")} isDisabled={count === 0} onPress={console.clear}>
          <Ban />
        </IconButton>
      </header>
      <div className={styles["lines"]} role="log" aria-live="polite">
        {count === 0 && <p className={styles["empty"]}>{translated("Messages and errors of the running game appear here.")}</p>}
        {lines.map((line) => (
          <Line key={line.id} line={line} />
        ))}
        <div ref={end} />
      </div>
    </section>
  );
}

const Line = memo(function Line({ line }: { line: ConsoleLine }) {
  const editor = useEditor();
  const source = useGame((game) => nameOfSource(game, line));
  const { openHelp } = useLearning();
  const Icon = icons[line.level];
  return (
    <div className={`${styles["line"]} ${styles[line.level]}`}>
      <Icon size={14} aria-label={line.level} />
      <span className={styles["text"]}>{line.text}</span>
      {line.count > 1 && <span className={styles["repeat"]}>×{line.count}</span>}
      {source !== null && (
        <button type="button" onClick={() => showSource(editor, line)}>
          {source}
        </button>
      )}
      {line.help !== undefined && (
        <button type="button" onClick={() => openHelp(line.help)}>
          {translated("What to write instead")}
        </button>
      )}
    </div>
  );
});
