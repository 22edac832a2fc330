import { translated } from "@playsmith/texts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { backend } from "../../../backend/backend.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import styles from "./game-page.module.css";
import { ListingForm } from "./listing-form.tsx";
import { ReleaseList } from "./release-list.tsx";

/** What the public page of the project's game tells, or all its releases. */
export function GamePageDialog({ projectId, shows, onClose }: { projectId: string; shows: "listing" | "releases"; onClose: () => void }) {
  const queries = useQueryClient();
  const [listingKey, releasesKey] = [
    ["listing", projectId],
    ["releases", projectId],
  ];
  const listing = useQuery({
    queryKey: listingKey,
    queryFn: async () => (await backend().functions.call("getListing", { projectId })).listing,
    enabled: shows === "listing",
    // Nobody's typing is replaced by what the server has meanwhile.
    staleTime: 0,
    refetchOnWindowFocus: false,
  });
  const releases = useQuery({
    queryKey: releasesKey,
    queryFn: async () => (await backend().functions.call("listReleases", { projectId })).releases,
    enabled: shows === "releases",
  });
  const asked = shows === "listing" ? listing : releases;
  return (
    <Dialog
      title={shows === "listing" ? translated("The game's page") : translated("Releases")}
      width={shows === "listing" ? "wide" : "medium"}
      isOpen
      onClose={onClose}
    >
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
