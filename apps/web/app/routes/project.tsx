import { EditorScreen } from "../../features/editor/editor-screen.tsx";

export const meta = () => [{ title: "Editor · Playsmith" }];
export default EditorScreen;
