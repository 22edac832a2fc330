export { emptyGame } from "./empty.ts";
