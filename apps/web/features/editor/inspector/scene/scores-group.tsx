import {
  addAchievement,
  addLeaderboard,
  removeScoring,
  scoringNameProblem,
  setAchievementText,
  setLeaderboard,
} from "@playsmith/editor/scene";
import { type Achievement, inOrder, type Leaderboard } from "@playsmith/game-format";
import { translated } from "@playsmith/texts";
import { Plus, Trash2 } from "lucide-react";
import { memo, useState } from "react";
import { IconButton } from "../../../../ui/button.tsx";
import { Menu, MenuItem } from "../../../../ui/menu.tsx";
import { ChoiceProperty, SwitchProperty, TextProperty } from "../../../../ui/fields/property-fields.tsx";
import { NameDialog } from "../../dialogs/name-dialog.tsx";
import { useEditor, useGame } from "../../editor-context.tsx";
import styles from "../inspector.module.css";
import inputs from "./inputs.module.css";

/** Leaderboards and achievements of the game. */
export const ScoresGroup = memo(function ScoresGroup({ isDisabled }: { isDisabled: boolean }) {
  const editor = useEditor();
  const leaderboards = useGame((game) => game.leaderboards);
  const achievements = useGame((game) => game.achievements);
  const [naming, setNaming] = useState<"leaderboards" | "achievements" | null>(null);
  const boards = inOrder<Leaderboard>(leaderboards ?? {});
  const earned = inOrder<Achievement>(achievements ?? {});
  return (
    <section className={styles["group"]} aria-label={translated("Scores")}>
      <header>
        <h3>{translated("Scores")}</h3>
        <Menu
          label={translated("Scores")}
          trigger={
            <IconButton size="small" label={translated("Add a leaderboard or an achievement")} isDisabled={isDisabled}>
              <Plus />
            </IconButton>
          }
        >
          <MenuItem onAction={() => setNaming("leaderboards")}>{translated("Leaderboard…")}</MenuItem>
          <MenuItem onAction={() => setNaming("achievements")}>{translated("Achievement…")}</MenuItem>
        </Menu>
      </header>
      {boards.length + earned.length === 0 && (
        <p className={styles["note"]}>
          {translated(
            "The page of the published game can list the best scores and show achievements. Rules and scripts submit and unlock them; the server replays each run, so that nobody can invent a score.",
          )}
        </p>
      )}
      {boards.map(([id, board]) => (
        <LeaderboardRow key={id} id={id} board={board} isDisabled={isDisabled} />
      ))}
      {earned.map(([id, { name, description }]) => (
        <div key={id} role="group" aria-label={translated("Achievement {name}", { name })} className={inputs["input"]}>
          <header>
            <strong>{name}</strong>
            <IconButton
              size="small"
              label={translated("Remove achievement {name}", { name })}
              isDisabled={isDisabled}
              onPress={() => removeScoring(editor, "achievements", id)}
            >
              <Trash2 />
            </IconButton>
          </header>
          <TextProperty
            label={translated("Description")}
            help={translated("What a player has to do.")}
            maxLength={200}
            isDisabled={isDisabled}
            value={description}
            onChange={(text) => setAchievementText(editor, id, text.trim())}
          />
        </div>
      ))}
      {naming && (
        <NameDialog
          title={naming === "leaderboards" ? translated("Add a leaderboard") : translated("Add an achievement")}
          name=""
          problem={(name) => scoringNameProblem(editor, naming, name)}
          onSave={(name) => void (naming === "leaderboards" ? addLeaderboard(editor, name) : addAchievement(editor, name))}
          onClose={() => setNaming(null)}
        />
      )}
    </section>
  );
});

function LeaderboardRow({ id, board, isDisabled }: { id: string; board: Leaderboard; isDisabled: boolean }) {
  const editor = useEditor();
  const { name } = board;
  return (
    <div role="group" aria-label={translated("Leaderboard {name}", { name })} className={inputs["input"]}>
      <header>
        <strong>{name}</strong>
        <IconButton
          size="small"
          label={translated("Remove leaderboard {name}", { name })}
          isDisabled={isDisabled}
          onPress={() => removeScoring(editor, "leaderboards", id)}
        >
          <Trash2 />
        </IconButton>
      </header>
      <ChoiceProperty
        label={translated("Best is")}
        isDisabled={isDisabled}
        value={board.ranks}
        choices={[
          { value: "highest", label: translated("The highest score") },
          { value: "lowest", label: translated("The lowest score") },
        ]}
        onChange={(ranks) => setLeaderboard(editor, id, "ranks", ranks as Leaderboard["ranks"])}
      />
      <TextProperty
        label={translated("Unit")}
        help={translated("Shown after each score, such as s or coins.")}
        maxLength={12}
        isDisabled={isDisabled}
        value={board.unit}
        onChange={(unit) => setLeaderboard(editor, id, "unit", unit.trim())}
      />
      <SwitchProperty
        label={translated("Ghosts")}
        help={translated("Players can race a ranked run, which is shown as a translucent ghost.")}
        isDisabled={isDisabled}
        value={board.ghosts ?? false}
        onChange={(ghosts) => setLeaderboard(editor, id, "ghosts", ghosts)}
      />
    </div>
  );
}
