import { DashboardScreen } from "../../features/dashboard/dashboard-screen.tsx";

export const meta = () => [{ title: "Projects · Playsmith" }];
export default DashboardScreen;
