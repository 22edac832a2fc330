import { type AppError, type Stops, type StopScene } from "@playsmith/contract";
import type { Game } from "@playsmith/game-format";
import { plural, translated } from "@playsmith/texts";
import { useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { type CSSProperties, useId, useMemo, useState } from "react";
import { backend } from "../../../backend/backend.ts";
import { Button } from "../../../ui/button.tsx";
import { useScenePicture } from "../scene-picture/use-scene-picture.ts";
import { drawStops, timeOfTicks } from "./draw-stops.ts";
import styles from "./play-figures.module.css";
import { saveCsv } from "./save-csv.ts";

const CELLS_LISTED = 20;
/** Limits of width to height of a picture. */
const TALLEST = 0.8;
const FLATTEST = 8;

/** Where players have stopped, as a heat map over each scene of a release, with its table and a CSV file. */
export function StopMap({ projectId, title }: { projectId: string; title: string }) {
  const id = useId();
  const [version, setVersion] = useState<number | undefined>();
  const [chosenSceneId, setSceneId] = useState("");
  const asked = useQuery({
    queryKey: ["stops", projectId, version],
    queryFn: () => backend().functions.call("getStops", { projectId, ...(version === undefined ? {} : { version }) }),
    staleTime: 0,
    placeholderData: (before) => before,
  });
  const stops = asked.data;
  if (asked.isError && (asked.error as AppError).code === "STOPS_OFF") return null;
  const scene = stops?.scenes.find(({ sceneId }) => sceneId === chosenSceneId) ?? stops?.scenes[0];
  return (
    <section className={styles["stops"]} aria-label={translated("Where players stop")}>
      <h3>{translated("Where players stop")}</h3>
      {asked.isError && <p role="alert">{translated(asked.error.message)}</p>}
      {stops && stops.releases.length === 0 && (
        <p>
          {translated(
            "Nobody has stopped yet, or nobody has agreed to send it. Players are asked once, when they pause after a minute of play.",
          )}
        </p>
      )}
      {stops && scene && stops.releaseHash !== null && (
        <>
          <p>
            {translated(
              "Of players who have agreed: where they were when they left the game without winning. The five latest releases are kept, added up per cell; nothing is stored about who plays.",
            )}
          </p>
          <div className={styles["choices"]}>
            <div>
              <label htmlFor={`${id}release`}>{translated("Release of the game")}</label>
              <select id={`${id}release`} value={stops.version ?? ""} onChange={(event) => setVersion(Number(event.target.value))}>
                {stops.releases.map((release) => (
                  <option key={release.version} value={release.version}>
                    {translated("Release {version} ({stops})", release)}
                  </option>
                ))}
              </select>
            </div>
            <div>
              <label htmlFor={`${id}scene`}>{translated("Scene")}</label>
              <select id={`${id}scene`} value={scene.sceneId} onChange={(event) => setSceneId(event.target.value)}>
                {stops.scenes.map((each) => (
                  <option key={each.sceneId} value={each.sceneId}>
                    {`${each.name} (${each.stops})`}
                  </option>
                ))}
              </select>
            </div>
          </div>
          <MappedScene key={stops.releaseHash} releaseHash={stops.releaseHash} scene={scene} />
          <StopTable scene={scene} />
          <Button size="small" onPress={() => saveStops(stops, title)}>
            <Download /> {translated("Download the map as CSV")}
          </Button>
        </>
      )}
    </section>
  );
}

function MappedScene({ releaseHash, scene }: { releaseHash: string; scene: StopScene }) {
  const release = useQuery({
    queryKey: ["releaseGame", releaseHash],
    queryFn: () => fetchGame(releaseHash),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (release.isError) return <p role="alert">{translated("The scenes of this release couldn't be loaded.")}</p>;
  return release.data ? <ScenePicture game={release.data} scene={scene} /> : <p role="status">{translated("Loading")}</p>;
}

function ScenePicture({ game, scene }: { game: Game; scene: StopScene }) {
  const { host, hasFailed } = useScenePicture(
    game,
    scene.sceneId,
    useMemo(() => drawStops(scene), [scene]),
  );
  const aspect = Math.min(FLATTEST, Math.max(TALLEST, scene.widthPx / scene.heightPx));
  const label = plural(
    scene.stops,
    { one: "{name}: one player stopped here", other: "{name}: {count} players stopped here" },
    { name: scene.name },
  );
  return (
    <figure className={styles["map"]} style={{ "--aspect": aspect } as CSSProperties}>
      <div ref={host} role="img" aria-label={label} />
      {hasFailed && <p>{translated("This browser can't draw the scene.")}</p>}
    </figure>
  );
}

function StopTable({ scene }: { scene: StopScene }) {
  const { cells, cellPx } = scene;
  return (
    <details>
      <summary>{translated("The places with the most stops")}</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">{translated("Place")}</th>
            <th scope="col">{translated("Players who stopped")}</th>
            <th scope="col">{translated("After, on average")}</th>
          </tr>
        </thead>
        <tbody>
          {cells.slice(0, CELLS_LISTED).map(({ column, row, stops, meanTicks }) => (
            <tr key={`${column} ${row}`}>
              <th scope="row">
                {translated("x {x}, y {y}", { x: Math.round((column + 0.5) * cellPx), y: Math.round((row + 0.5) * cellPx) })}
              </th>
              <td>{stops}</td>
              <td>{timeOfTicks(meanTicks)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

/** The game of a release, brought to the current format. */
async function fetchGame(releaseHash: string): Promise<Game> {
  const [{ repairGame }, bytes] = await Promise.all([import("@playsmith/game-format/repair"), backend().storage.fetchObject(releaseHash)]);
  const release = JSON.parse(new TextDecoder().decode(bytes)) as { game: unknown };
  return repairGame(release.game).game;
}

function saveStops({ version, scenes }: Stops, title: string): void {
  const rows = scenes.flatMap(({ name, cellPx, cells }) =>
    cells.map(({ column, row, stops, meanTicks }) => [name, column * cellPx, row * cellPx, cellPx, stops, meanTicks / 60]),
  );
  saveCsv(`${title} stops of release ${version}`, ["scene", "x", "y", "cell", "stops", "mean seconds"], rows);
}
