import { ResetPasswordScreen } from "../../features/account/reset-password-screen.tsx";

export const meta = () => [{ title: "Choose a new password · Playsmith" }];
export default ResetPasswordScreen;
