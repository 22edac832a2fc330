import type { RunComparison } from "@playsmith/contract";
import { translated } from "@playsmith/texts";
import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { useOpenProject } from "../editor-context.tsx";
import { timeOfTick } from "../play/debugger/time-of-tick.ts";
import { RunWithVersion } from "../comparing/run-with-version.tsx";
import { DifferenceTable, valueText } from "./difference-table.tsx";
import styles from "./run-comparison.module.css";

const GRAPH = { width: 400, height: 120, margin: 4 } as const;

type Graph = RunComparison["graphs"][number];

/** How a run differs between a version and now: the first moment, what differs then, and numbers over both. */
export function RunComparisonView({
  comparison,
  recording,
  versionId,
  version,
  onOpen,
}: {
  comparison: RunComparison;
  /** That of the run, encoded. */
  recording: string;
  versionId: string;
  /** Name of the version. */
  version: string;
  /** Opens the run at a tick. */
  onOpen: (tick: number) => void;
}) {
  const { project } = useOpenProject();
  const { firstTick, differences, graphs, everyTicks } = comparison;
  const [isInScene, setInScene] = useState(false);
  const [chosen, choose] = useState(graphs[0]?.name ?? "");
  const graph = graphs.find(({ name }) => name === chosen);
  const legend = { version, now: translated("Now") };
  return (
    <section className={styles["comparison"]} aria-label={translated("The run in “{version}” and now", { version })}>
      <p role="status">
        {firstTick === null
          ? translated("In both, the run goes exactly the same.")
          : translated("They differ from {time} on, tick {tick}:", { time: timeOfTick(firstTick), tick: firstTick })}
      </p>
      {firstTick !== null && (
        <>
          <DifferenceTable differences={differences} version={version} />
          {differences.length === 0 && <p>{translated("Only what the debugger doesn't show differs, such as random numbers to come.")}</p>}
          <div className={styles["ways"]}>
            <Button size="small" onPress={() => onOpen(firstTick)}>
              {translated("Open this moment")}
            </Button>
            <Button size="small" onPress={() => setInScene(!isInScene)}>
              {isInScene ? translated("Hide both in the scene") : translated("See both in the scene")}
            </Button>
          </div>
          {isInScene && (
            <RunWithVersion projectId={project.id} versionId={versionId} version={version} recording={recording} toTick={firstTick} />
          )}
        </>
      )}
      {graph && (
        <>
          <label className={styles["choice"]}>
            <span>{translated("Over time")}</span>
            <select value={chosen} onChange={(event) => choose(event.target.value)}>
              {graphs.map(({ name }) => (
                <option key={name}>{name}</option>
              ))}
            </select>
          </label>
          <GraphView graph={graph} everyTicks={everyTicks} version={version} />
          <p className={styles["legend"]} aria-hidden="true">
            <span data-line="before">{version}</span>
            <span data-line="after">{legend.now}</span>
          </p>
        </>
      )}
    </section>
  );
}

function GraphView({ graph: { name, before, after }, everyTicks, version }: { graph: Graph; everyTicks: number; version: string }) {
  const numbers = [...before, ...after].filter((value) => value !== null);
  const [low, high] = [Math.min(...numbers), Math.max(...numbers)];
  const ends = { before: valueText(before.at(-1) ?? null), after: valueText(after.at(-1) ?? null) };
  const path = (values: Graph["before"]): string => pathOf(values, low, high);
  return (
    <figure className={styles["graph"]}>
      <svg
        viewBox={`0 0 ${GRAPH.width} ${GRAPH.height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={translated("{name} over time: it ends at {before} in “{version}”, and at {after} now", { name, version, ...ends })}
      >
        <path d={path(before)} data-line="before" />
        <path d={path(after)} data-line="after" />
      </svg>
      <figcaption>
        <span>{translated("{low} to {high}", { low: valueText(low), high: valueText(high) })}</span>
        <span>{timeOfTick((Math.max(before.length, after.length) - 1) * everyTicks)}</span>
      </figcaption>
    </figure>
  );
}

/** Lines between the known points, with gaps between them. */
function pathOf(values: Graph["before"], low: number, high: number): string {
  const { width, height, margin } = GRAPH;
  const steps = Math.max(1, values.length - 1);
  let isDrawing = false;
  return values
    .map((value, at) => {
      if (value === null) {
        isDrawing = false;
        return "";
      }
      const x = margin + (at / steps) * (width - 2 * margin);
      const share = high > low ? (value - low) / (high - low) : 0.5;
      const y = height - margin - share * (height - 2 * margin);
      const command = `${isDrawing ? "L" : "M"}${x.toFixed(1)} ${y.toFixed(1)}`;
      isDrawing = true;
      return command;
    })
    .join("");
}
