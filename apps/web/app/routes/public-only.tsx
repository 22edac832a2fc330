import { useEffect } from "react";
import { Navigate, Outlet, useLocation, useNavigate } from "react-router";
import { useAuth } from "../../backend/use-auth.ts";
import { isServerPage, rememberReturnPath, returnPathOf } from "../return-path.ts";

/** Account screens redirect signed-in users to their return path. Pages of games name it in the URL; from then on it is in the history entry. */
export default function PublicOnly() {
  const auth = useAuth();
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation();
  const next = new URLSearchParams(search).get("next");
  // Not while rendering: the HTML of the server shows the screen already.
  useEffect(() => {
    if (next !== null) void navigate(pathname, { state: isServerPage(next) ? rememberReturnPath(next) : null, replace: true });
  }, [navigate, next, pathname]);
  if (auth.status !== "signedIn" || next !== null) return <Outlet />;
  const path = returnPathOf(state);
  return isServerPage(path) ? <LoadPage path={path} /> : <Navigate to={path} replace />;
}

function LoadPage({ path }: { path: string }) {
  useEffect(() => location.replace(path), [path]);
  return null;
}
