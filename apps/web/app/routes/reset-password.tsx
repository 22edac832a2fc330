import { translated } from "@playsmith/texts";
import { ResetPasswordScreen } from "../../features/account/reset-password-screen.tsx";

export const meta = () => [{ title: translated("Choose a new password · Playsmith") }];
export default ResetPasswordScreen;
