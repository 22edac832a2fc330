import { LoginScreen } from "../../features/account/login-screen.tsx";

export const meta = () => [{ title: "Sign in · Playsmith" }];
export default LoginScreen;
