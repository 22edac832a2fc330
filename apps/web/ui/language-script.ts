import { LANGUAGE_STORAGE_KEY } from "@playsmith/texts";
import addresses from "virtual:catalogues";

/**
 * Runs in the page's head. Writes a script tag for the chosen language's catalogue, which runs before any module; if it can't be
 * fetched, the page stays in English. Also sets the locale of React Aria's hidden labels, which would otherwise be the browser's.
 */
export const languageScript = `(()=>{try{const l=localStorage.getItem(${JSON.stringify(LANGUAGE_STORAGE_KEY)}),a=${JSON.stringify(addresses)};window[Symbol.for("react-aria.i18n.locale")]=Object.hasOwn(a,l)?l:"en";if(Object.hasOwn(a,l)){document.documentElement.dataset.translating="";document.write('<script src="'+a[l]+'"><\\/script>')}}catch{}})()`;
