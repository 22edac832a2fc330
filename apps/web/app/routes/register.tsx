import { RegisterScreen } from "../../features/account/register-screen.tsx";

export const meta = () => [{ title: "Create an account · Playsmith" }];
export default RegisterScreen;
