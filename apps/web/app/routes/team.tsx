import { translated } from "@playsmith/texts";
import { importRetrying } from "../../backend/import-with-retry.ts";
import { lazyScreen } from "../lazy-screen.tsx";

export const meta = () => [{ title: translated("Team · Playsmith") }];
export default lazyScreen(async () => (await importRetrying(() => import("../../features/teams/team-screen.tsx"))).TeamScreen);
