import { translated } from "@playsmith/texts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { backend } from "../../../backend/backend.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { ClipEditor } from "./clip-editor.tsx";
import { CrashList, type CrashReplay } from "./crash-list.tsx";
import { DomainList } from "./domain-list.tsx";
import { DownloadList } from "./download-list.tsx";
import { useGame } from "../editor-context.tsx";
import styles from "./game-page.module.css";
import { ListingForm } from "./listing-form.tsx";
import { PlayFigures } from "./play-figures.tsx";
import { ReleaseList } from "./release-list.tsx";
import { StopMap } from "./stop-map.tsx";
import { ScreenshotList } from "./screenshot-list.tsx";

/** The parts of the dialog. */
export type GamePagePart = "listing" | "releases" | "downloads" | "crashes" | "figures";

const TITLES: Readonly<Record<GamePagePart, string>> = {
  listing: translated("The game's page"),
  releases: translated("Releases"),
  downloads: translated("Download the game"),
  crashes: translated("Errors of players"),
  figures: translated("Plays"),
};

/** What the public page of the project's game tells, all its releases, its downloads, how often it was played, or the errors that players met. */
export function GamePageDialog({
  projectId,
  shows,
  onClose,
  onReplay,
}: {
  projectId: string;
  shows: GamePagePart;
  onClose: () => void;
  onReplay: (replay: CrashReplay) => void;
}) {
  const queries = useQueryClient();
  const title = useGame((game) => game.settings.title);
  const [listingKey, releasesKey, crashesKey] = [
    ["listing", projectId],
    ["releases", projectId],
    ["crashes", projectId],
  ];
  const listing = useQuery({
    queryKey: listingKey,
    queryFn: async () => (await backend().functions.call("getListing", { projectId })).listing,
    enabled: shows === "listing" || shows === "downloads",
    // Nobody's typing is replaced by what the server has meanwhile.
    staleTime: 0,
    refetchOnWindowFocus: false,
  });
  const releases = useQuery({
    queryKey: releasesKey,
    queryFn: async () => (await backend().functions.call("listReleases", { projectId })).releases,
    enabled: shows === "releases",
  });
  const crashes = useQuery({
    queryKey: crashesKey,
    queryFn: async () => (await backend().functions.call("listCrashes", { projectId })).crashes,
    enabled: shows === "crashes",
  });
  const figures = useQuery({
    queryKey: ["figures", projectId],
    queryFn: () => backend().functions.call("getPlayFigures", { projectId, days: 30 }),
    enabled: shows === "figures",
    staleTime: 0,
  });
  const asked = { releases, crashes, figures, listing, downloads: listing }[shows];
  return (
    <Dialog title={TITLES[shows]} width={shows === "releases" || shows === "downloads" ? "medium" : "wide"} isOpen onClose={onClose}>
      {asked.isFetching && asked.data === undefined && <p role="status">{translated("Loading")}</p>}
      {asked.isError && (
        <div role="alert">
          <p className={styles["problem"]}>{translated(asked.error.message)}</p>
          <Button size="small" onPress={() => void asked.refetch()}>
            {translated("Try again")}
          </Button>
        </div>
      )}
      {shows === "listing" && listing.data && <ScreenshotList projectId={projectId} />}
      {shows === "listing" && listing.data && <ClipEditor projectId={projectId} />}
      {shows === "listing" && listing.data && <DomainList projectId={projectId} />}
      {shows === "listing" && listing.data && !listing.isFetching && (
        <ListingForm
          projectId={projectId}
          listing={listing.data}
          onSaved={(saved) => {
            queries.setQueryData(listingKey, saved);
            void queries.invalidateQueries({ queryKey: ["publication", projectId] });
          }}
          onClose={onClose}
        />
      )}
      {shows === "downloads" && listing.data && <DownloadList listing={listing.data} />}
      {shows === "figures" && figures.data && (
        <div className={styles["form"]}>
          <PlayFigures figures={figures.data} title={title} />
          <StopMap projectId={projectId} title={title} />
        </div>
      )}
      {shows === "crashes" && crashes.data && (
        <CrashList
          projectId={projectId}
          crashes={crashes.data}
          onDismissed={(crashId) =>
            queries.setQueryData(
              crashesKey,
              crashes.data.filter(({ id }) => id !== crashId),
            )
          }
          onReplay={(replay) => {
            onClose();
            onReplay(replay);
          }}
        />
      )}
      {shows === "releases" && releases.data && (
        <ReleaseList
          projectId={projectId}
          releases={releases.data}
          onChanged={(changed) => {
            queries.setQueryData(releasesKey, changed);
            void queries.invalidateQueries({ queryKey: ["publication", projectId] });
          }}
        />
      )}
    </Dialog>
  );
}
