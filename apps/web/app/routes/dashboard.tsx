import { translated } from "@playsmith/texts";
import { lazyScreen } from "../lazy-screen.tsx";

export const meta = () => [{ title: translated("Projects · Playsmith") }];
export default lazyScreen(async () => (await import("../../features/dashboard/dashboard-screen.tsx")).DashboardScreen);
