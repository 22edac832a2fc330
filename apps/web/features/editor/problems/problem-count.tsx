import { plural } from "@playsmith/texts";
import { CircleAlert, TriangleAlert } from "lucide-react";
import { useKnownProblems, useProblemBoard, worstOf } from "./problem-board.ts";
import styles from "./problems.module.css";

/** Number of problems in a document's script; null for none. */
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

/** Number of problems in all scripts, with a link to the list; null for none. */
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
