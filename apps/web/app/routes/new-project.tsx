import { NewProjectScreen } from "../../features/new-project/new-project-screen.tsx";

export const meta = () => [{ title: "New project · Playsmith" }];
export default NewProjectScreen;
