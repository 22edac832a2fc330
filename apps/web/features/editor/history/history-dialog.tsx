import { roleIncludes } from "@playsmith/contract";
import { type Game, inOrder } from "@playsmith/game-format";
import { translated } from "@playsmith/texts";
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { BookmarkPlus } from "lucide-react";
import { useEffect, useState } from "react";
import { backend } from "../../../backend/backend.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { showToast } from "../../../ui/feedback/toasts.tsx";
import { NameDialog } from "../dialogs/name-dialog.tsx";
import { useGame, useOpenProject } from "../editor-context.tsx";
import { untilSaved } from "../header/until-saved.ts";
import { thingName } from "./change-text.ts";
import styles from "./history.module.css";
import type { HistoryTarget } from "./history-context.ts";
import { VersionDetail } from "./version-detail.tsx";
import { VersionList } from "./version-list.tsx";

const PAGE_VERSIONS = 100;

/** The history of the project: its versions by day, and the chosen one beside the project as it is now. */
export function HistoryDialog({ target, onClose }: { target: HistoryTarget; onClose: () => void }) {
  const { project, connection } = useOpenProject();
  const projectId = project.id;
  const queries = useQueryClient();
  const [authorId, setAuthorId] = useState("");
  const [thingKey, setThingKey] = useState(target.thing ? keyOfThing(target.thing) : "");
  const [isNamedOnly, setNamedOnly] = useState(false);
  const [chosenId, setChosenId] = useState<string | null>(target.versionId ?? null);
  const [isNaming, setNaming] = useState(false);
  const canEdit = roleIncludes(project.role, "editor");
  const ofGame = useGame(thingsOf);
  const object = useGame((game) => objectEntry(game, target));
  const offered = object === null ? ofGame : [object, ...ofGame];
  const thing = offered.find(({ key }) => key === thingKey)?.thing;
  const filter = { named: isNamedOnly, ...(authorId === "" ? {} : { authorId }), ...(thing === undefined ? {} : { thing }) };
  const listing = useInfiniteQuery({
    queryKey: ["versions", projectId, authorId, thingKey, isNamedOnly],
    queryFn: ({ pageParam }) =>
      backend().functions.call("listVersions", {
        projectId,
        limit: PAGE_VERSIONS,
        ...filter,
        ...(pageParam === null ? {} : { before: pageParam }),
      }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ versions, hasMore }) => (hasMore ? (versions.at(-1)?.number ?? null) : null),
    staleTime: 0,
  });
  const members = useQuery({
    queryKey: ["members", projectId],
    queryFn: async () => (await backend().functions.call("listMembers", { projectId })).members,
  });
  const refresh = (): void => void queries.invalidateQueries({ queryKey: ["versions", projectId] });
  const save = useMutation({
    mutationFn: async (name: string) => {
      await untilSaved(connection, new AbortController().signal);
      return backend().functions.call("saveVersion", { projectId, name });
    },
    onSuccess: ({ version }) => {
      refresh();
      setChosenId(version.id);
      showToast(translated("The version is saved."), { tone: "good" });
    },
    onError: (error) => showToast(translated(error.message), { tone: "bad" }),
  });
  const versions = listing.data?.pages.flatMap((page) => page.versions) ?? [];
  const chosen = versions.find(({ id }) => id === chosenId) ?? versions[0];
  const firstId = chosen?.id ?? null;
  // A version that comes later, such as the one before a restore, does not replace what is shown.
  useEffect(() => setChosenId((known) => known ?? firstId), [firstId]);

  return (
    <Dialog title={translated("History")} width="full" isOpen onClose={onClose}>
      <div className={styles["bar"]}>
        <label>
          {translated("By")}
          <select value={authorId} onChange={(event) => setAuthorId(event.target.value)}>
            <option value="">{translated("Everybody")}</option>
            {members.data?.map(({ userId, displayName }) => (
              <option key={userId} value={userId}>
                {displayName}
              </option>
            ))}
          </select>
        </label>
        <label>
          {translated("Of")}
          <select value={thingKey} onChange={(event) => setThingKey(event.target.value)}>
            <option value="">{translated("Everything")}</option>
            {offered.map(({ key, label }) => (
              <option key={key} value={key}>
                {label}
              </option>
            ))}
          </select>
        </label>
        <label>
          <input type="checkbox" checked={isNamedOnly} onChange={(event) => setNamedOnly(event.target.checked)} />
          {translated("Named versions and releases only")}
        </label>
        {canEdit && (
          <Button size="small" isBusy={save.isPending} onPress={() => setNaming(true)}>
            <BookmarkPlus /> {translated("Save a version")}
          </Button>
        )}
      </div>
      {listing.isPending && <p role="status">{translated("Loading")}</p>}
      {listing.isError && (
        <div role="alert">
          <p>{translated(listing.error.message)}</p>
          <Button size="small" onPress={() => void listing.refetch()}>
            {translated("Try again")}
          </Button>
        </div>
      )}
      {listing.isSuccess && chosen === undefined && (
        <p>
          {authorId !== "" || thingKey !== "" || isNamedOnly
            ? translated("No version is like that.")
            : translated("There is no version yet. One is saved by itself when you edit, at most every ten minutes.")}
        </p>
      )}
      {chosen !== undefined && (
        <div className={styles["columns"]}>
          <nav aria-label={translated("Versions")} className={styles["list"]}>
            <VersionList versions={versions} chosenId={chosen.id} onChoose={setChosenId} />
            {listing.hasNextPage && (
              <Button size="small" isBusy={listing.isFetchingNextPage} onPress={() => void listing.fetchNextPage()}>
                {translated("Older versions")}
              </Button>
            )}
          </nav>
          <VersionDetail key={chosen.id} version={chosen} onChanged={refresh} onClose={onClose} />
        </div>
      )}
      {isNaming && (
        <NameDialog
          title={translated("Save a version")}
          name=""
          hint={translated("Named versions are kept for ever.")}
          onSave={(name) => save.mutate(name)}
          onClose={() => setNaming(false)}
        />
      )}
    </Dialog>
  );
}

const keyOfThing = ({ kind, id, objectId }: FilteredThing["thing"]): string => [kind, id, objectId].filter(Boolean).join("/");

const things = new WeakMap<Game, FilteredThing[]>();

interface FilteredThing {
  key: string;
  label: string;
  thing: { kind: string; id: string; objectId?: string };
}

/** The object that was asked for, as an entry of the filter. */
function objectEntry(game: Game, { thing }: HistoryTarget): FilteredThing | null {
  if (thing?.objectId === undefined) return null;
  const scene = game.scenes[thing.id];
  const instance = scene?.instances[thing.objectId];
  const name = instance?.name || game.prefabs[instance?.prefabId ?? ""]?.name || thing.objectId;
  return { key: keyOfThing(thing), label: translated("{name} in {scene}", { name, scene: scene?.name ?? "" }), thing };
}

/** The things whose history can be shown alone. */
function thingsOf(game: Game): FilteredThing[] {
  const known = things.get(game);
  if (known) return known;
  const named = (["scenes", "prefabs", "assets", "functions", "modules"] as const).flatMap((kind) =>
    inOrder<{ name: string; order: string }>(game[kind] ?? {}).map(([id, { name }]) => ({
      key: keyOfThing({ kind, id }),
      label: thingName({ kind, name }),
      thing: { kind, id },
    })),
  );
  const parts = ["rules", "variables", "settings"].map((kind) => ({
    key: kind,
    label: thingName({ kind, name: "" }),
    thing: { kind, id: "" },
  }));
  const all = [...named, ...parts];
  things.set(game, all);
  return all;
}
