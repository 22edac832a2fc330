import { Ivya } from "ivya";

// What a page of WebKit gets: elements are found there as Playwright finds them in the other engines.
Object.assign(globalThis, { locators: Ivya.create({ browser: "webkit" }) });
