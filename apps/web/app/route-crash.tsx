import { translated } from "@playsmith/texts";
import { useEffect } from "react";
import { isRouteErrorResponse, useRouteError } from "react-router";
import { noteError } from "../backend/error-handler.ts";
import { CrashScreen } from "../ui/feedback/crash-screen.tsx";

/** Fallback for a screen that failed to load or render (SPEC §2). */
export function RouteCrash() {
  const error = useRouteError();
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  useEffect(() => {
    if (!isMissing) noteError(error, "screen");
  }, [error, isMissing]);
  return (
    <CrashScreen title={isMissing ? translated("This page doesn't exist") : translated("Unexpected Application Error!")} error={error} />
  );
}
