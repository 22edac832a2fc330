import { translated } from "@playsmith/texts";
import { useLocation, useSearchParams } from "react-router";
import { RegisterScreen } from "../../features/account/register-screen.tsx";
import { invitationOf } from "../return-path.ts";

export const meta = () => [{ title: translated("Create an account · Playsmith") }];

export default function Register() {
  const [params] = useSearchParams();
  const { state } = useLocation();
  return <RegisterScreen invitation={params.get("invitation") ?? invitationOf(state)} />;
}
