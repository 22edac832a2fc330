import { translated } from "@playsmith/texts";
import { MissingPage } from "../../shell/missing-page.tsx";

export const meta = () => [{ title: translated("Not found · Playsmith") }];
export default MissingPage;
