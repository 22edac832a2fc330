import { isRouteErrorResponse, useRouteError } from "react-router";
import { CrashScreen } from "../ui/crash-screen.tsx";

/** What stands in for a screen that failed to load or to draw (SPEC §2). */
export function RouteCrash() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404) return <CrashScreen title="This page doesn't exist" error={error} />;
  return <CrashScreen title="Unexpected Application Error!" error={error} />;
}
