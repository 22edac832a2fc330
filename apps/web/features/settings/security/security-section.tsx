import { translated } from "@playsmith/texts";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { LoadFailure } from "../../../ui/feedback/load-failure.tsx";
import { SettingsSection } from "../settings-section.tsx";
import { EmailGroup } from "./email-group.tsx";
import { GoogleGroup } from "./google-group.tsx";
import { PasswordGroup } from "./password-group.tsx";
import { SessionsGroup } from "./sessions-group.tsx";
import { useSignInMethods } from "../../../shell/credentials/use-sign-in-methods.ts";

/** Sign-in methods and sessions. */
export function SecuritySection() {
  const methods = useSignInMethods();
  return (
    <SettingsSection id="security" lead={translated("How you sign in, and where you are signed in.")}>
      {methods.isPending ? (
        <Skeleton label={translated("Loading how you sign in")} lines={4} />
      ) : methods.isLoadingError ? (
        <LoadFailure error={methods.error} onRetry={() => void methods.refetch()} />
      ) : (
        <>
          <EmailGroup methods={methods.data} />
          <PasswordGroup methods={methods.data} />
          <GoogleGroup methods={methods.data} />
        </>
      )}
      <SessionsGroup />
    </SettingsSection>
  );
}
