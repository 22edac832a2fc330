import { changedThings, conflictKey, type MergeChoice, type MergeConflict, mergeGames, restoreGame } from "@playsmith/document";
import type { Game } from "@playsmith/game-format";
import { plural, translated } from "@playsmith/texts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { GitMerge, Play, Square } from "lucide-react";
import { useMemo, useState } from "react";
import { backend } from "../../../backend/backend.ts";
import { PlayedGame } from "../../../shell/played-game.tsx";
import { Button } from "../../../ui/button.tsx";
import { Dialog, DialogActions } from "../../../ui/dialog.tsx";
import { showToast } from "../../../ui/feedback/toasts.tsx";
import { useGame, useOpenProject } from "../editor-context.tsx";
import { untilSaved } from "../header/until-saved.ts";
import { undoAction } from "../undo/undo-toast-action.ts";
import { changeText, thingName } from "./change-text.ts";
import styles from "./history.module.css";

const CHOICES: Readonly<Record<MergeChoice, string>> = {
  ours: translated("Keep what is here"),
  theirs: translated("Take what comes"),
  both: translated("Both, one after the other"),
};

/** Merges another branch, or the main project, into the open one: what comes, what both changed, and a game to try before. */
export function MergeDialog({ from, onClose }: { from: { id: string; name: string }; onClose: () => void }) {
  const { project, editor, connection } = useOpenProject();
  const projectId = project.id;
  const [sinceStart, setSinceStart] = useState(false);
  const [choices, setChoices] = useState<ReadonlyMap<string, MergeChoice>>(new Map());
  const [isPlaying, setPlaying] = useState(false);
  const ours = useGame((game) => game);
  const preparing = useQuery({
    queryKey: ["merge", projectId, from.id, sinceStart],
    queryFn: async () => {
      await untilSaved(connection, new AbortController().signal);
      return backend().functions.call("prepareMerge", { projectId, fromId: from.id, sinceStart });
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  const needs = preparing.data;
  const merge = useMemo(
    () => (needs ? mergeGames(needs.base as unknown as Game, ours, needs.from as unknown as Game, choices) : null),
    [needs, ours, choices],
  );
  const changes = useMemo(() => (merge ? changedThings(ours, merge.game) : []), [merge, ours]);
  const apply = useMutation({
    mutationFn: async () => {
      if (!merge || !needs) return;
      restoreGame(editor.document, translated("Merge {name}", { name: from.name }), merge.game);
      const action = undoAction(editor);
      // The next merge takes for known what this one brings, so the server must have it.
      await untilSaved(connection, new AbortController().signal);
      await backend().functions.call("finishMerge", { projectId, fromId: from.id, versionId: needs.versionId });
      showToast(translated("{name} is merged.", { name: from.name }), { tone: "good", action });
      onClose();
    },
    onError: (error) => showToast(translated(error.message), { tone: "bad" }),
  });
  return (
    <Dialog title={translated("Merge {name}", { name: from.name })} width="wide" isOpen onClose={onClose}>
      {preparing.isPending && (
        <p role="status" className={styles["comparing"]}>
          {translated("Comparing …")}
        </p>
      )}
      {preparing.isError && (
        <div role="alert">
          <p>{translated(preparing.error.message)}</p>
          <Button size="small" onPress={() => void preparing.refetch()}>
            {translated("Try again")}
          </Button>
        </div>
      )}
      {merge && (
        <>
          {changes.length === 0 ? (
            <p>{translated("There is nothing new to merge.")}</p>
          ) : (
            <ul className={styles["merged"]} aria-label={translated("What the merge changes here")}>
              {changes.map((change) => (
                <li key={`${change.kind}/${change.id}`}>
                  <strong>{thingName(change)}</strong> {changeText(change)}
                </li>
              ))}
            </ul>
          )}
          {merge.conflicts.length > 0 && (
            <section aria-label={translated("Changed on both sides")}>
              <h3>
                {plural(merge.conflicts.length, {
                  one: "One thing was changed on both sides",
                  other: "{count} things were changed on both sides",
                })}
              </h3>
              <ul className={styles["conflicts"]}>
                {merge.conflicts.map((conflict) => (
                  <Conflict
                    key={conflictKey(conflict.path)}
                    conflict={conflict}
                    game={ours}
                    choice={choices.get(conflictKey(conflict.path)) ?? "ours"}
                    onChoose={(choice) => setChoices(new Map(choices).set(conflictKey(conflict.path), choice))}
                  />
                ))}
              </ul>
            </section>
          )}
          {merge.problems.length > 0 && (
            <p role="alert">
              {plural(merge.problems.length, {
                one: "One part would not be valid after the merge, and is left out.",
                other: "{count} parts would not be valid after the merge, and are left out.",
              })}
            </p>
          )}
          {isPlaying && (
            <div className={styles["played"]}>
              <PlayedGame game={merge.game} runKey={`${from.id} ${choices.size}`} autoFocus title={translated("The merged game")} />
            </div>
          )}
          <label className={styles["since"]}>
            <input type="checkbox" checked={sinceStart} onChange={(event) => setSinceStart(event.target.checked)} />
            {translated("Compare with the start of the branch, because the last merge was undone")}
          </label>
          <DialogActions>
            <Button onPress={() => setPlaying(!isPlaying)}>
              {isPlaying ? <Square /> : <Play />} {isPlaying ? translated("Stop") : translated("Try the merged game")}
            </Button>
            <Button
              variant="primary"
              isDisabled={changes.length === 0 && !apply.isError}
              isBusy={apply.isPending}
              onPress={() => apply.mutate()}
            >
              <GitMerge /> {translated("Merge")}
            </Button>
          </DialogActions>
        </>
      )}
    </Dialog>
  );
}

const VALUE_LENGTH = 120;

function Conflict({
  conflict,
  game,
  choice,
  onChoose,
}: {
  conflict: MergeConflict;
  game: Game;
  choice: MergeChoice;
  onChoose: (choice: MergeChoice) => void;
}) {
  const place = placeOf(conflict.path, game);
  return (
    <li>
      <fieldset>
        <legend>
          {conflict.cells === undefined
            ? place
            : plural(conflict.cells, { one: "{place}: one cell", other: "{place}: {count} cells" }, { place })}
        </legend>
        {conflict.choices.map((side) => (
          <label key={side}>
            <input type="radio" name={conflictKey(conflict.path)} checked={choice === side} onChange={() => onChoose(side)} />
            <span>{CHOICES[side]}</span> {conflict.cells === undefined && side !== "both" && <code>{valueText(conflict[side])}</code>}
          </label>
        ))}
      </fieldset>
    </li>
  );
}

/** A path for people: "Scene Level 1 › widthPx", with names instead of ids. */
function placeOf(path: readonly string[], game: Game): string {
  let here: unknown = game;
  const words = path.map((step) => {
    here = typeof here === "object" && here !== null ? (here as Record<string, unknown>)[step] : undefined;
    const name = typeof here === "object" && here !== null ? (here as { name?: unknown }).name : undefined;
    return typeof name === "string" && name !== "" ? name : step;
  });
  const [kind = "", id] = path;
  const isNamed = id !== undefined && words[1] !== id;
  return [thingName({ kind, name: isNamed ? (words[1] ?? "") : "" }), ...words.slice(isNamed ? 2 : 1)].join(" › ");
}

function valueText(value: unknown): string {
  if (value === undefined) return translated("deleted");
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return text.length > VALUE_LENGTH ? `${text.slice(0, VALUE_LENGTH)}…` : text;
}
