import { lazyScreen } from "../lazy-screen.tsx";

export const meta = () => [{ title: "Editor · Playsmith" }];
export default lazyScreen(async () => (await import("../../features/editor/editor-screen.tsx")).EditorScreen);
