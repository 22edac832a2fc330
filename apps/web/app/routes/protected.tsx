import { translated } from "@playsmith/texts";
import { Navigate, Outlet, useLocation } from "react-router";
import { retryAuth, useAuth } from "../../backend/use-auth.ts";
import { CrashScreen } from "../../ui/feedback/crash-screen.tsx";
import { LoadingIndicator } from "../../ui/feedback/loading-indicator.tsx";
import { InlineLogin } from "../inline-login.tsx";
import { QueryProvider } from "../../backend/query-provider.tsx";
import { rememberReturnPath } from "../return-path.ts";
import { reloadForParts } from "../reload-for-parts.ts";
import { ScreenBoundary } from "../screen-boundary.tsx";

/** Screens that require sign-in: "Loading" while the state is unknown, /login for signed-out users (SPEC §2). */
export default function Protected() {
  const auth = useAuth();
  const { pathname, search, hash } = useLocation();
  if (auth.status === "loading") return <LoadingIndicator fullScreen message={translated("Loading")} />;
  if (auth.status === "failed") {
    const retry = async (): Promise<void> => {
      if (!(await reloadForParts(auth.error, { isAsked: true }))) retryAuth();
    };
    return <CrashScreen error={auth.error} onRetry={() => void retry()} />;
  }
  if (auth.status === "signedOut") {
    // After a deliberate sign-out, do not reveal the last path to the next user.
    return <Navigate to="/login" state={auth.hasLeft ? null : rememberReturnPath(pathname + search + hash)} replace />;
  }
  return (
    <QueryProvider key={auth.user.uid}>
      <ScreenBoundary screen={pathname}>
        <Outlet />
      </ScreenBoundary>
      <InlineLogin />
    </QueryProvider>
  );
}
