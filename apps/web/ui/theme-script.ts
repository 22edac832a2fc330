import { THEME_STORAGE_KEY } from "@playsmith/contract";

/** Runs in the page's head, before anything is drawn, so that the first picture has the right theme. */
export const themeScript = `(()=>{try{const t=localStorage.getItem(${JSON.stringify(THEME_STORAGE_KEY)});document.documentElement.dataset.theme=t==="light"?"light":"dark"}catch{document.documentElement.dataset.theme="dark"}})()`;
