import { SettingsScreen } from "../../features/settings/settings-screen.tsx";

export const meta = () => [{ title: "Settings · Playsmith" }];
export default SettingsScreen;
