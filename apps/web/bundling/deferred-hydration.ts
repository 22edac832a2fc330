import { readFile, writeFile } from "node:fs/promises";

/**
 * Inline script of a prerendered page. The page is complete HTML, so its modules are loaded on the first user input; a click or submit before
 * hydration is replayed afterwards. The modules are loaded at once if a user was signed in before, or if the page must be
 * translated.
 */
const waitForPerson = `(()=>{
const d=document,r=d.documentElement,signs=["pointermove","pointerdown","touchstart","keydown","focusin","wheel"];
let begun=false,pressed=null,sent=null;
const begin=()=>{if(begun)return;begun=true;for(const s of signs)removeEventListener(s,begin,true);
for(const old of d.querySelectorAll('script[type="text/waiting"]')){const s=d.createElement("script");s.type="module";s.textContent=old.textContent;old.replaceWith(s)}};
for(const s of signs)addEventListener(s,begin,{capture:true,passive:true});
const isReady=()=>"ready" in r.dataset;
addEventListener("click",e=>{if(!isReady()&&e.target instanceof Element){pressed=e.target.closest("button:not([type=submit])")}},true);
addEventListener("submit",e=>{if(!isReady()){e.preventDefault();sent=e.target;begin()}},true);
new MutationObserver((_,o)=>{if(!isReady())return;o.disconnect();if(pressed)pressed.click();if(sent)sent.requestSubmit()}).observe(r,{attributes:true,attributeFilter:["data-ready"]});
try{if(localStorage.getItem("playsmith-last-user")!==null||"translating" in r.dataset)begin()}catch{}
})()`;

/**
 * Makes a prerendered page load its scripts on the first user input instead of at once.
 * @param file the page's HTML, rewritten in place.
 */
export async function deferHydration(file: string): Promise<void> {
  const html = await readFile(file, "utf8");
  const deferred = html
    .replace(/<link rel="modulepreload"[^>]*>/g, "")
    .replace(/<script type="module" async="">/g, '<script type="text/waiting">')
    .replace("</body>", () => `<script>${waitForPerson}</script></body>`);
  if (deferred === html || !deferred.includes("text/waiting"))
    throw new Error(`${file} has no module script to defer: has the router's output changed?`);
  await writeFile(file, deferred);
}
