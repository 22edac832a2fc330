import { LANGUAGE_STORAGE_KEY } from "@playsmith/texts";
import addresses from "virtual:catalogues";

/**
 * Runs in the page's head. Written into the page, the script of the chosen language is run before any module, which is why it is no module itself
 * and not fetched by one; when it can't be fetched, the page goes on in English. React Aria takes the language of its hidden words from here, too; else
 * it would speak the browser's.
 */
export const languageScript = `(()=>{try{const l=localStorage.getItem(${JSON.stringify(LANGUAGE_STORAGE_KEY)}),a=${JSON.stringify(addresses)};window[Symbol.for("react-aria.i18n.locale")]=Object.hasOwn(a,l)?l:"en";if(Object.hasOwn(a,l)){document.documentElement.dataset.translating="";document.write('<script src="'+a[l]+'"><\\/script>')}}catch{}})()`;
