import { THEME_STORAGE_KEY } from "@playsmith/contract";

/** Runs in the page's head before the first paint, so that it has the right theme. */
export const themeScript = `(()=>{try{const t=localStorage.getItem(${JSON.stringify(THEME_STORAGE_KEY)});document.documentElement.dataset.theme=t==="light"?"light":"dark"}catch{document.documentElement.dataset.theme="dark"}})()`;
