import { AddMissing } from "../sentence/add-missing.tsx";
import styles from "./line.module.css";
import { useSheet } from "../sheet-context.tsx";

/** Element id of the error of a slot, or of the whole line (""). */
export const problemId = (id: string, slot: string): string => `problem-${id}-${slot}`;

/** Errors of a line, shown below it. */
export function LineProblems({ id }: { id: string }) {
  const problems = useSheet().problems.get(id);
  if (!problems) return null;
  return (
    <ul className={styles["errors"]}>
      {problems.map((problem) => (
        <li key={`${problem.slot} ${problem.message}`}>
          <span id={problemId(id, problem.slot ?? "")}>{problem.message}</span> <AddMissing id={id} problem={problem} />
        </li>
      ))}
    </ul>
  );
}
