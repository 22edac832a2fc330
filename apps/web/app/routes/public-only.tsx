import { Navigate, Outlet, useLocation } from "react-router";
import { useAuth } from "../../backend/use-auth.ts";
import { returnPathOf } from "../return-path.ts";

/** Account screens send people who are signed in already to where they were going. */
export default function PublicOnly() {
  const auth = useAuth();
  const { state } = useLocation();
  if (auth.status === "signedIn") return <Navigate to={returnPathOf(state)} replace />;
  return <Outlet />;
}
