import { lazyScreen } from "../lazy-screen.tsx";

export const meta = () => [{ title: "Projects · Playsmith" }];
export default lazyScreen(async () => (await import("../../features/dashboard/dashboard-screen.tsx")).DashboardScreen);
