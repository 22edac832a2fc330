import { translated } from "@playsmith/texts";
import { ForgotPasswordScreen } from "../../features/account/forgot-password-screen.tsx";

export const meta = () => [{ title: translated("Reset your password · Playsmith") }];
export default ForgotPasswordScreen;
