import { translated } from "@playsmith/texts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { backend } from "../../../backend/backend.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { DownloadList } from "./download-list.tsx";
import styles from "./game-page.module.css";
import { ListingForm } from "./listing-form.tsx";
import { ReleaseList } from "./release-list.tsx";

/** The parts of the dialog. */
export type GamePagePart = "listing" | "releases" | "downloads";

const TITLES: Readonly<Record<GamePagePart, string>> = {
  listing: translated("The game's page"),
  releases: translated("Releases"),
  downloads: translated("Download the game"),
};

/** What the public page of the project's game tells, all its releases, or its downloads. */
export function GamePageDialog({ projectId, shows, onClose }: { projectId: string; shows: GamePagePart; onClose: () => void }) {
  const queries = useQueryClient();
  const [listingKey, releasesKey] = [
    ["listing", projectId],
    ["releases", projectId],
  ];
  const listing = useQuery({
    queryKey: listingKey,
    queryFn: async () => (await backend().functions.call("getListing", { projectId })).listing,
    enabled: shows !== "releases",
    // Nobody's typing is replaced by what the server has meanwhile.
    staleTime: 0,
    refetchOnWindowFocus: false,
  });
  const releases = useQuery({
    queryKey: releasesKey,
    queryFn: async () => (await backend().functions.call("listReleases", { projectId })).releases,
    enabled: shows === "releases",
  });
  const asked = shows === "releases" ? releases : listing;
  return (
    <Dialog title={TITLES[shows]} width={shows === "listing" ? "wide" : "medium"} isOpen onClose={onClose}>
      {asked.isFetching && asked.data === undefined && <p role="status">{translated("Loading")}</p>}
      {asked.isError && (
        <div role="alert">
          <p className={styles["problem"]}>{translated(asked.error.message)}</p>
          <Button size="small" onPress={() => void asked.refetch()}>
            {translated("Try again")}
          </Button>
        </div>
      )}
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
