import { translated } from "@playsmith/texts";
import { X } from "lucide-react";
import { useEffect, useMemo } from "react";
import { IconButton } from "../../../../ui/button.tsx";
import { useGame } from "../../editor-context.tsx";
import type { DebugLink } from "./debug-link.ts";
import { byPart, bySystem, type ProfileRow } from "./profile-rows.ts";
import styles from "./profiler-pane.module.css";
import { useDebug } from "./use-debug.ts";

const TICK_MS = 1_000 / 60;
const MOST_ROWS = 12;

/** Where the time of a tick goes. */
export function ProfilerPane({ link, onClose }: { link: DebugLink; onClose: () => void }) {
  const game = useGame((now) => now);
  const profile = useDebug(link, "profile");
  useEffect(() => {
    link.send({ kind: "profile", isOn: true });
    return () => link.send({ kind: "profile", isOn: false });
  }, [link]);
  const costs = useMemo(() => profile?.costs ?? [], [profile]);
  const tables = useMemo(
    () => [
      { title: translated("By system"), rows: bySystem(costs) },
      { title: translated("By script"), rows: byPart(game, costs, "script") },
      { title: translated("By behaviour"), rows: byPart(game, costs, "behaviour") },
    ],
    [costs, game],
  );
  return (
    <section className={styles["pane"]} aria-label={translated("Profiler")}>
      <header className={styles["head"]}>
        <h2>{translated("Profiler")}</h2>
        <IconButton size="small" label={translated("Close the profiler")} onPress={onClose}>
          <X />
        </IconButton>
      </header>
      {profile === undefined || profile.ticks === 0 ? (
        <p className={styles["note"]}>{translated("Nothing is measured while the game stands.")}</p>
      ) : (
        tables.map(({ title, rows }) => rows.length > 0 && <Costs key={title} title={title} rows={rows} />)
      )}
    </section>
  );
}

/** @param rows the dearest first; the bars are shares of the time that there is for a tick. */
function Costs({ title, rows }: { title: string; rows: readonly ProfileRow[] }) {
  return (
    <table className={styles["table"]}>
      <caption>{title}</caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{translated("Part")}</th>
          <th scope="col">{translated("Milliseconds a tick")}</th>
        </tr>
      </thead>
      <tbody>
        {rows.slice(0, MOST_ROWS).map(({ name, ms }) => (
          <tr key={name} style={{ "--share": `${Math.min(100, (ms / TICK_MS) * 100)}%` } as React.CSSProperties}>
            <th scope="row">{name}</th>
            <td>{ms.toFixed(3)} ms</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
