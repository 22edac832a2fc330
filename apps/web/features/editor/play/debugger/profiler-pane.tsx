import { X } from "lucide-react";
import { useEffect, useMemo } from "react";
import { IconButton } from "../../../../ui/button.tsx";
import { useGame } from "../../editor-context.tsx";
import type { DebugLink } from "./debug-link.ts";
import type { DebugCost } from "@playsmith/contract";
import { behaviourCatalogue, type Game, isBehaviourType } from "@playsmith/game-format";
import { translated } from "@playsmith/texts";
import styles from "./profiler-pane.module.css";
import { useDebug } from "./use-debug.ts";

interface ProfileRow {
  name: string;
  ms: number;
}

const SYSTEMS: Readonly<Record<string, string>> = {
  scripts: translated("Scripts"),
  rules: translated("Rules"),
  physics: translated("Physics"),
  timers: translated("Timers and tweens"),
  messages: translated("Messages"),
  drawing: translated("Drawing"),
};

const SCENE_PREFIX = "scene:";

const TICK_MS = 1_000 / 60;
const MAX_ROWS = 12;

/** Profiler: time per tick by system. */
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

/** @param rows sorted by cost, highest first; bars are shares of the time budget of a tick. */
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
        {rows.slice(0, MAX_ROWS).map(({ name, ms }) => (
          <tr key={name} style={{ "--share": `${Math.min(100, (ms / TICK_MS) * 100)}%` } as React.CSSProperties}>
            <th scope="row">{name}</th>
            <td>{ms.toFixed(3)} ms</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function systemOf({ kind, name }: DebugCost): string {
  if (kind === "script") return translated("Scripts");
  if (kind === "behaviour")
    return isBehaviourType(name) && behaviourCatalogue[name].group === "Physics" ? translated("Physics") : translated("Behaviours");
  return SYSTEMS[name] ?? translated("The rest");
}

/** Costs by system, highest first. */
export function bySystem(costs: readonly DebugCost[]): ProfileRow[] {
  const sums = new Map<string, number>();
  for (const cost of costs) sums.set(systemOf(cost), (sums.get(systemOf(cost)) ?? 0) + cost.ms);
  return [...sums].map(([name, ms]) => ({ name, ms })).sort((a, b) => b.ms - a.ms);
}

/** Costs of single behaviours, or of the scripts of prefabs and scenes, by name; highest first. */
export function byPart(game: Game, costs: readonly DebugCost[], kind: "behaviour" | "script"): ProfileRow[] {
  const nameOf = (name: string): string => {
    if (kind === "behaviour") return isBehaviourType(name) ? translated(behaviourCatalogue[name].name, {}, "behaviour") : name;
    const scene = name.startsWith(SCENE_PREFIX) ? game.scenes[name.slice(SCENE_PREFIX.length)] : undefined;
    return (scene ?? game.prefabs[name])?.name ?? name;
  };
  const own = costs.filter((cost) => cost.kind === kind);
  return own.map(({ name, ms }) => ({ name: nameOf(name), ms })).sort((a, b) => b.ms - a.ms);
}
