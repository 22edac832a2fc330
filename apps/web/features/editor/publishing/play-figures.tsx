import type { PlayFigures as Figures } from "@playsmith/contract";
import { translated } from "@playsmith/texts";
import { Download } from "lucide-react";
import { Button } from "../../../ui/button.tsx";
import styles from "./play-figures.module.css";
import { saveCsv } from "./save-csv.ts";

/** How often the published game was played in the last month: a chart with its table, devices, linking sites, and a CSV file. */
export function PlayFigures({ figures, title }: { figures: Figures; title: string }) {
  const { days, devices, referrers } = figures;
  const total = days.reduce((sum, { plays }) => sum + plays, 0);
  const finished = days.reduce((sum, { finishes }) => sum + finishes, 0);
  const most = Math.max(1, ...days.map(({ plays }) => plays));
  return (
    <div className={styles["figures"]}>
      <p>
        {translated("{total} plays in 30 days; {finished} of them reached the end.", { total, finished })}{" "}
        {translated("A play lasts at least half a minute and counts once per visitor and day. Nothing is stored about who plays.")}
      </p>
      <div className={styles["chart"]} aria-hidden="true">
        {days.map(({ day, plays }) => (
          <div key={day} title={`${day}: ${plays}`} style={{ height: `${(plays / most) * 100}%` }} />
        ))}
      </div>
      <div className={styles["lists"]}>
        <Counted heading={translated("Devices")} entries={devices.map(({ name, plays }) => ({ name: DEVICES[name] ?? name, plays }))} />
        <Counted
          heading={translated("Linked from")}
          entries={referrers.map(({ name, plays }) => ({ name: name === "" ? translated("No other site") : name, plays }))}
        />
      </div>
      <details>
        <summary>{translated("Plays by day")}</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">{translated("Day")}</th>
              <th scope="col">{translated("Plays")}</th>
              <th scope="col">{translated("Finished")}</th>
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map(({ day, plays, finishes }) => (
              <tr key={day}>
                <th scope="row">{day}</th>
                <td>{plays}</td>
                <td>{finishes}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
      <Button
        size="small"
        onPress={() =>
          saveCsv(
            `${title} plays`,
            ["day", "plays", "finishes"],
            days.map(({ day, plays, finishes }) => [day, plays, finishes]),
          )
        }
      >
        <Download /> {translated("Download as CSV")}
      </Button>
    </div>
  );
}

const DEVICES: Readonly<Record<string, string>> = { desktop: translated("Computer"), phone: translated("Phone or tablet") };

function Counted({ heading, entries }: { heading: string; entries: readonly { name: string; plays: number }[] }) {
  return (
    <section aria-label={heading}>
      <h3>{heading}</h3>
      {entries.length === 0 && <p>{translated("None yet")}</p>}
      <ul>
        {entries.map(({ name, plays }) => (
          <li key={name}>
            <span>{name}</span> <span>{plays}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
