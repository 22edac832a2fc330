import { element } from "./element.ts";

/** A link to the sign-in page. */
export const signInLink = (text: string): HTMLAnchorElement => element("a", "", { href: "/login" }, text);
