import { ForgotPasswordScreen } from "../../features/account/forgot-password-screen.tsx";

export const meta = () => [{ title: "Reset your password · Playsmith" }];
export default ForgotPasswordScreen;
