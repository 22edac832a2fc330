import { translated } from "@playsmith/texts";
import { lazyScreen } from "../lazy-screen.tsx";

export const meta = () => [{ title: translated("Settings · Playsmith") }];
export default lazyScreen(async () => (await import("../../features/settings/settings-screen.tsx")).SettingsScreen);
