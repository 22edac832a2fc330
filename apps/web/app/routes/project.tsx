import { translated } from "@playsmith/texts";
import { lazyScreen } from "../lazy-screen.tsx";

export const meta = () => [{ title: translated("Editor · Playsmith") }];
export default lazyScreen(async () => (await import("../../features/editor/editor-screen.tsx")).EditorScreen);
