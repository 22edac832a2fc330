import { Navigate, Outlet, useLocation } from "react-router";
import { useAuth } from "../../backend/use-auth.ts";
import { LoadingIndicator } from "../../ui/loading-indicator.tsx";
import { QueryProvider } from "../query-provider.tsx";

/** Screens for signed-in people: "Loading" while that is being found out, /login for everyone else (SPEC §2). */
export default function Protected() {
  const auth = useAuth();
  const { pathname, search } = useLocation();
  if (auth.status === "loading") return <LoadingIndicator fullScreen message="Loading" />;
  if (auth.status === "signedOut") {
    const next = pathname === "/dashboard" ? "" : `?next=${encodeURIComponent(pathname + search)}`;
    return <Navigate to={`/login${next}`} replace />;
  }
  return (
    <QueryProvider key={auth.user.uid}>
      <Outlet />
    </QueryProvider>
  );
}
