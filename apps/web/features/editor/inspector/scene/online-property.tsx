import { setSetting } from "@playsmith/editor/prefabs";
import { onlineIssues } from "@playsmith/editor/scene";
import { onlineSeats } from "@playsmith/game-format";
import { translated } from "@playsmith/texts";
import { NumberProperty } from "../../../../ui/fields/number-property.tsx";
import { SwitchProperty } from "../../../../ui/fields/property-fields.tsx";
import { useEditor, useGame } from "../../editor-context.tsx";
import styles from "../inspector.module.css";

const FEWEST_SEATS = 2;

/** Whether the published game can be played online, with how many seats, and what would not work well then. */
export function OnlineProperty({ isDisabled }: { isDisabled: boolean }) {
  const editor = useEditor();
  const game = useGame((whole) => whole);
  const { players = 1, online } = game.settings;
  const seats = onlineSeats(game);
  const issues = onlineIssues(game);
  return (
    <>
      <SwitchProperty
        label={translated("Playable online")}
        help={translated("The page of the published game offers rooms in which people play it together, each at their own device.")}
        isDisabled={isDisabled}
        value={seats !== null}
        onChange={(isOnline) => setSetting(editor, "online", isOnline ? Math.max(FEWEST_SEATS, players) : undefined)}
      />
      {online !== undefined && players < FEWEST_SEATS && (
        <NumberProperty
          label={translated("Seats online")}
          min={FEWEST_SEATS}
          max={4}
          isDisabled={isDisabled}
          value={online}
          onChange={(value, gesture) => setSetting(editor, "online", Math.round(value), gesture)}
        />
      )}
      {seats !== null && (
        <div role="group" aria-label={translated("Check for online play")} className={styles["note"]}>
          <p>{translated("A room has {seats} seats. Everybody plays with the keys of player 1, whatever their seat.", { seats })}</p>
          {issues.length === 0 ? (
            <p>{translated("Nothing in this game is known to work badly online.")}</p>
          ) : (
            <ul>
              {issues.map(({ kind, problem, remedy }) => (
                <li key={kind}>
                  {problem} <strong>{remedy}</strong>
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
    </>
  );
}
