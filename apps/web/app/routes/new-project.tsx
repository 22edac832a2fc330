import { translated } from "@playsmith/texts";
import { lazyScreen } from "../lazy-screen.tsx";

export const meta = () => [{ title: translated("New project · Playsmith") }];
export default lazyScreen(async () => (await import("../../features/new-project/new-project-screen.tsx")).NewProjectScreen);
