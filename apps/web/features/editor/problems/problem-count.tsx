import { plural } from "@playsmith/texts";
import { CircleAlert, TriangleAlert } from "lucide-react";
import { useKnownProblems, useProblemBoard, worstOf } from "./problem-board.ts";
import styles from "./problems.module.css";

/** How many problems the script of a document has; nothing when it has none. */
export function TabProblems({ documentKey }: { documentKey: string }) {
  const problems = useKnownProblems().scripts.get(documentKey)?.problems;
  if (!problems) return null;
  const text = plural(problems.length, { one: "1 problem", other: "{count} problems" });
  return (
    <span className={styles["sign"]} data-severity={worstOf(problems)} title={text}>
      <span aria-hidden>{problems.length}</span>
      <span className="visually-hidden"> {text}</span>
    </span>
  );
}

/** How many problems there are in all scripts, and the way to them; nothing when there are none. */
export function ProblemsButton() {
  const { list } = useProblemBoard();
  const problems = [...useKnownProblems().scripts.values()].flatMap((script) => script.problems);
  if (problems.length === 0) return null;
  const severity = worstOf(problems);
  const Icon = severity === "error" ? CircleAlert : TriangleAlert;
  return (
    <button type="button" className={styles["count"]} data-severity={severity} onClick={list}>
      <Icon aria-hidden />
      {plural(problems.length, { one: "1 problem in the scripts", other: "{count} problems in the scripts" })}
    </button>
  );
}
