import { translated } from "@playsmith/texts";
import { importRetrying } from "../../backend/import-with-retry.ts";
import { lazyScreen } from "../lazy-screen.tsx";

export const meta = () => [{ title: translated("Teams · Playsmith") }];
export default lazyScreen(async () => (await importRetrying(() => import("../../features/teams/teams-screen.tsx"))).TeamsScreen);
