import { translated } from "@playsmith/texts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { backend } from "../../../backend/backend.ts";
import { Button } from "../../../ui/button.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { showToast } from "../../../ui/feedback/toasts.tsx";
import { LoadFailure } from "../../../ui/feedback/load-failure.tsx";
import styles from "../settings.module.css";
import { SettingsGroup, SettingsSection } from "../settings-section.tsx";
import { NoticesGroup } from "./notices-group.tsx";

const KEY = ["blocked"];

/** What concerns the user as a member of the community. */
export function CommunitySection() {
  return (
    <SettingsSection id="community" lead={translated("What moderators did about you, and whom you have blocked.")}>
      <NoticesGroup />
      <BlockedGroup />
    </SettingsSection>
  );
}

/** People whom the user has blocked, with a button to unblock each. */
function BlockedGroup() {
  const queries = useQueryClient();
  const blocked = useQuery({ queryKey: KEY, queryFn: async () => (await backend().functions.call("listBlocked", {})).people });
  const unblock = useMutation({
    mutationFn: (userId: string) => backend().functions.call("unblockPerson", { userId }),
    onError: (failure) => showToast(translated(failure.message), { tone: "bad" }),
    onSettled: () => queries.invalidateQueries({ queryKey: KEY }),
  });
  return (
    <SettingsGroup
      title={translated("Blocked people")}
      text={translated("You don't see their comments, and they can't answer you or comment on your games.")}
    >
      {blocked.isPending ? (
        <Skeleton label={translated("Loading blocked people")} />
      ) : blocked.isLoadingError ? (
        <LoadFailure error={blocked.error} onRetry={() => void blocked.refetch()} />
      ) : blocked.data.length === 0 ? (
        <p className={styles["hint"]}>{translated("Nobody. You can block somebody at a comment of theirs.")}</p>
      ) : (
        <ul className={styles["plainList"]} aria-label={translated("Blocked people")}>
          {blocked.data.map(({ userId, name }) => (
            <li key={userId}>
              <span>{name}</span>
              <Button
                size="small"
                isDisabled={unblock.isPending}
                aria-label={translated("Unblock {name}", { name })}
                onPress={() => unblock.mutate(userId)}
              >
                {translated("Unblock")}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </SettingsGroup>
  );
}
