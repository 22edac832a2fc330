import type { RunComparison } from "@playsmith/contract";
import { translated } from "@playsmith/texts";
import styles from "./run-comparison.module.css";

/** What differs between two runs at a tick. @param version name of the earlier one. */
export function DifferenceTable({ differences, version }: { differences: RunComparison["differences"]; version: string }) {
  return (
    // Long ones scroll, by keyboard too.
    <div className={styles["scroll"]} tabIndex={0} role="group" aria-label={translated("What differs")}>
      <table aria-label={translated("What differs")}>
        <thead>
          <tr>
            <th scope="col">{translated("What")}</th>
            <th scope="col">{version}</th>
            <th scope="col">{translated("Now")}</th>
          </tr>
        </thead>
        <tbody>
          {differences.map(({ object, field, before, after }, index) => (
            <tr key={`${object} ${field} ${index}`}>
              <th scope="row">
                {object} <code>{field}</code>
              </th>
              <td>{valueText(before)}</td>
              <td>{valueText(after)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** A value of a run; a dash where it does not exist. */
export function valueText(value: string | number | boolean | null): string {
  if (value === null) return "–";
  return typeof value === "number" ? String(Math.round(value * 1_000) / 1_000) : String(value);
}
