import { Navigate, Outlet, useLocation } from "react-router";
import { useAuth } from "../../backend/use-auth.ts";
import { returnPathOf } from "../return-path.ts";

/** Account screens redirect signed-in users to their return path. */
export default function PublicOnly() {
  const auth = useAuth();
  const { state } = useLocation();
  if (auth.status === "signedIn") return <Navigate to={returnPathOf(state)} replace />;
  return <Outlet />;
}
