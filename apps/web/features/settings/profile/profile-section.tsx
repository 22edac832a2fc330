import { translated } from "@playsmith/texts";
import { useSignInOptions } from "../../../shell/credentials/use-sign-in-options.ts";
import { useProfile } from "../../../shell/use-profile.ts";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { LoadFailure } from "../../../ui/feedback/load-failure.tsx";
import { SettingsSection } from "../settings-section.tsx";
import styles from "../settings.module.css";
import { AuthorForm, useAuthor } from "./author-form.tsx";
import { NameForm } from "./name-form.tsx";
import { PictureForm } from "./picture-form.tsx";

/** The user's public profile. */
export function ProfileSection() {
  const profile = useProfile();
  const options = useSignInOptions();
  const author = useAuthor(options?.community.authors === true);
  return (
    <SettingsSection id="profile" lead={translated("Shown to people you work with, and on games you publish.")}>
      {profile.isPending ? (
        <div className={styles["profilePlace"]}>
          <Skeleton label={translated("Loading your profile")} lines={4} />
        </div>
      ) : profile.isLoadingError ? (
        <LoadFailure error={profile.error} onRetry={() => void profile.refetch()} />
      ) : (
        <>
          <PictureForm photoURL={profile.data?.photoURL} />
          <NameForm displayName={profile.data?.displayName ?? ""} />
          {(options === null || author.isLoading) && (
            <div className={styles["authorPlace"]}>
              {author.isLoading && <Skeleton label={translated("Loading your profile")} lines={6} />}
            </div>
          )}
          {author.isLoadingError && <LoadFailure error={author.error} onRetry={() => void author.refetch()} />}
          {author.data && <AuthorForm author={author.data} />}
        </>
      )}
    </SettingsSection>
  );
}
