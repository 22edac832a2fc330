import { translated } from "@playsmith/texts";
import { LoginScreen } from "../../features/account/login-screen.tsx";

export const meta = () => [{ title: translated("Sign in · Playsmith") }];
export default LoginScreen;
