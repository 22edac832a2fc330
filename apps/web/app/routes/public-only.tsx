import { Navigate, Outlet, useSearchParams } from "react-router";
import { useAuth } from "../../backend/use-auth.ts";
import { safeReturnPath } from "../return-path.ts";

/** Account screens send people who are signed in already to where they were going. */
export default function PublicOnly() {
  const auth = useAuth();
  const [search] = useSearchParams();
  if (auth.status === "signedIn") return <Navigate to={safeReturnPath(search.get("next"))} replace />;
  return <Outlet />;
}
