import { translated } from "@playsmith/texts";
import { RegisterScreen } from "../../features/account/register-screen.tsx";

export const meta = () => [{ title: translated("Create an account · Playsmith") }];
export default RegisterScreen;
