import { translated } from "@playsmith/texts";
import { Pause, Play as PlayIcon, Split, StepBack, StepForward } from "lucide-react";
import { useRef } from "react";
import { createGameSession } from "../../../shell/game-session.ts";
import { PlayerFrame } from "../../../shell/player-frame.tsx";
import { IconButton } from "../../../ui/button.tsx";
import { timeOfTick } from "../play/debugger/time-of-tick.ts";
import { tickByKey } from "../play/debugger/timeline.tsx";
import timeline from "../play/debugger/timeline.module.css";
import { DifferenceTable } from "../tests/difference-table.tsx";
import styles from "./runs-in-scene.module.css";
import { type ComparedRuns, type RunsToCompare, useComparedRuns } from "./use-compared-runs.ts";

/** Two runs of one recording in one scene: that of now, and what differs in the earlier one as ghosts over it. @param version names that. */
export function RunsInScene({
  version,
  createSession = createGameSession,
  ...runs
}: RunsToCompare & { version: string; createSession?: typeof createGameSession }) {
  const slider = useRef<HTMLInputElement>(null);
  const { session, report, problem, mistakes, tick, seek, setPlaying } = useComparedRuns(
    runs,
    () => slider.current?.focus(),
    createSession,
  );
  const { viewWidthPx, viewHeightPx } = runs.now.settings;
  const lastTick = report?.lastTick ?? 0;
  const firstTick = report?.firstTick;
  const isPlaying = report?.isPlaying ?? false;
  const share = (at: number): string => `${(at / Math.max(1, lastTick)) * 100}%`;
  return (
    <section className={styles["runs"]} aria-label={translated("Both runs in the scene")}>
      <div className={styles["scene"]} style={{ aspectRatio: `${viewWidthPx} / ${viewHeightPx}` }}>
        <PlayerFrame session={session} />
      </div>
      <div className={styles["controls"]} role="group" aria-label={translated("Time in both runs")}>
        <IconButton
          size="small"
          isDisabled={!report}
          label={isPlaying ? translated("Pause") : translated("Play")}
          onPress={() => setPlaying(!isPlaying)}
        >
          {isPlaying ? <Pause /> : <PlayIcon />}
        </IconButton>
        <IconButton size="small" label={translated("One tick back")} isDisabled={!report || tick === 0} onPress={() => seek(tick - 1)}>
          <StepBack />
        </IconButton>
        <IconButton
          size="small"
          label={translated("One tick forward")}
          isDisabled={!report || tick >= lastTick}
          onPress={() => seek(tick + 1)}
        >
          <StepForward />
        </IconButton>
        <IconButton
          size="small"
          label={translated("To the first difference")}
          isDisabled={!report || firstTick === undefined}
          onPress={() => seek(firstTick ?? 0)}
        >
          <Split />
        </IconButton>
        <div className={timeline["rail"]} style={{ "--at": share(tick) } as React.CSSProperties}>
          {firstTick !== undefined && <span className={timeline["difference"]} style={{ left: share(firstTick) }} aria-hidden="true" />}
          <input
            ref={slider}
            type="range"
            disabled={!report}
            aria-label={translated("Tick of both runs")}
            aria-valuetext={translated("Tick {tick} of {lastTick}, {timeOfTick}", { tick, lastTick, timeOfTick: timeOfTick(tick) })}
            min={0}
            max={lastTick}
            step={1}
            value={tick}
            onChange={(event) => seek(event.target.valueAsNumber)}
            onKeyDown={(event) => {
              const to = tickByKey(event.key, tick, 0, lastTick);
              if (to === null) return;
              event.preventDefault();
              seek(to);
            }}
          />
        </div>
        <span className={timeline["time"]}>
          {timeOfTick(tick)} <span className={timeline["tick"]}>{translated("tick {tick}", { tick })}</span>
        </span>
      </div>
      <p className={styles["legend"]}>
        <span data-run="now">{translated("Now")}</span>
        <span data-run="before">{translated("“{version}”, where it differs", { version })}</span>
      </p>
      {problem !== null && (
        <p role="alert" className={styles["problem"]}>
          {problem}
        </p>
      )}
      {mistakes.length > 0 && (
        <p role="alert" className={styles["problem"]}>
          {translated("A script of one of the two games has a mistake, and is left out: {message}", {
            message: mistakes[0]?.message ?? "",
          })}
        </p>
      )}
      <p role="status" aria-label={translated("What differs")} className={styles["note"]}>
        {report ? statusText(report) : ""}
      </p>
      {report && <Notes report={report} version={version} />}
      {report && !isPlaying && report.differences.length > 0 && <DifferenceTable differences={report.differences} version={version} />}
    </section>
  );
}

/** Nothing while they play, so that it is not read out all the time. */
function statusText({ tick, isPlaying, progress, firstTick, isKnown, differences }: ComparedRuns): string {
  if (progress !== undefined) return translated("Playing both up to there … {progress}%", { progress: Math.round(progress * 100) });
  if (isPlaying) return "";
  if (isKnown && firstTick === undefined) return translated("One sees no difference between both runs.");
  if (differences.length === 0) return translated("At tick {tick}, nothing differs that the debugger shows.", { tick });
  const names = [...new Set(differences.map(({ object }) => (object === "" ? translated("the game") : object)))];
  return translated("At tick {tick}, these differ: {names}", { tick, names: names.join(", ") });
}

function Notes({ report, version }: { report: ComparedRuns; version: string }) {
  const { isSameScene, scene, sceneBefore, undrawn, haveTilesChanged, isSlow } = report;
  const notes = [
    isSameScene
      ? ""
      : translated("The run now is in the scene “{scene}”, and that in “{version}” in “{sceneBefore}”, so there are no ghosts here.", {
          scene,
          version,
          sceneBefore,
        }),
    undrawn.length > 0
      ? translated("Without a ghost, since they are particles or have no look: {names}", { names: [...new Set(undrawn)].join(", ") })
      : "",
    haveTilesChanged ? translated("Tiles that differ are framed. The tiles of now are drawn.") : "",
    isSlow ? translated("This device is too slow for both at once, so they play more slowly.") : "",
  ].filter((note) => note !== "");
  if (notes.length === 0) return null;
  return (
    <ul className={styles["notes"]}>
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  );
}
