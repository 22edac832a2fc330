import { translated } from "@playsmith/texts";
import { useLocation, useParams } from "react-router";
import { QueryProvider } from "../../backend/query-provider.tsx";
import { retryAuth, useAuth } from "../../backend/use-auth.ts";
import { JoinScreen } from "../../features/account/join-screen.tsx";
import { CrashScreen } from "../../ui/feedback/crash-screen.tsx";
import { LoadingIndicator } from "../../ui/feedback/loading-indicator.tsx";
import { rememberReturnPath } from "../return-path.ts";

export const meta = () => [{ title: translated("Join a project · Playsmith") }, { name: "robots", content: "noindex" }];

export default function Join() {
  const auth = useAuth();
  const { token = "" } = useParams();
  const { pathname } = useLocation();
  if (auth.status === "loading") return <LoadingIndicator fullScreen message={translated("Loading")} />;
  if (auth.status === "failed") return <CrashScreen error={auth.error} onRetry={retryAuth} />;
  const userId = auth.user?.uid ?? null;
  return (
    <QueryProvider key={userId}>
      <JoinScreen token={token} isSignedIn={userId !== null} signInState={rememberReturnPath(pathname)} />
    </QueryProvider>
  );
}
