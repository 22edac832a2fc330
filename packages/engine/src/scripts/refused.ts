import type { Word } from "./walk-code.ts";

/** What would differ from run to run or can't be remembered, and what to use instead. */
const ADVICE: Readonly<Record<string, string>> = {
  setTimeout: "Use this.startTimer(name, ms) and onTimer(name).",
  setInterval: "Use this.startTimer(name, ms, true) and onTimer(name).",
  requestAnimationFrame: "onTick is called 60 times a second.",
  queueMicrotask: "Everything in a tick happens at once; use send and onMessage.",
  Promise: "Nothing can wait in the middle of a tick. Use timers, messages or a field that says how far it is.",
  async: "Nothing can wait in the middle of a tick. Use this.startTimer and onTimer.",
  await: "Nothing can wait in the middle of a tick. Use this.startTimer and onTimer.",
  yield: "A generator can't be rewound. Keep how far it is in a field.",
  fetch: "A game has no network. Put what it needs into the project.",
  XMLHttpRequest: "A game has no network. Put what it needs into the project.",
  WebSocket: "A game has no network.",
  localStorage: "Use game.save(slot, value) and game.load(slot).",
  sessionStorage: "Use game.save(slot, value) and game.load(slot).",
  indexedDB: "Use game.save(slot, value) and game.load(slot).",
  performance: "Use game.timeS.",
  crypto: "Use Math.random() or game.random(min, max).",
  document: "A script has no page. Use text objects and the HUD layer.",
  window: "A script has no page.",
  globalThis: "Keep what is shared in game.variables.",
  eval: "Code can't be made while the game runs.",
  WeakRef: "When memory is freed differs from run to run. Ask object.exists.",
  FinalizationRegistry: "When memory is freed differs from run to run.",
  Proxy: "It can't be remembered. Use a plain object.",
  prototype: "What all objects share stays as it is. Extend with a class, or with a function in a module.",
  __proto__: "What all objects share stays as it is. Extend with a class, or with a function in a module.",
  setPrototypeOf: "What all objects share stays as it is. Extend with a class.",
  Intl: "It answers in the player's own language. Write the text out.",
  toLocaleString: "It answers in the player's own language. Use toFixed or String.",
  toLocaleUpperCase: "It goes by the player's own language. Use toUpperCase.",
  toLocaleLowerCase: "It goes by the player's own language. Use toLowerCase.",
  localeCompare: "It goes by the player's own language. Compare with < and >.",
};

/** Words that are only refused as a member, or only when they stand alone. */
const MEMBERS = new Set([
  "prototype",
  "__proto__",
  "setPrototypeOf",
  "toLocaleString",
  "toLocaleUpperCase",
  "toLocaleLowerCase",
  "localeCompare",
]);

/** What a script uses and may not, each with its line and what to use instead. */
export function refusedWords(words: Iterable<Word>): { message: string; line: number }[] {
  const refused: { message: string; line: number }[] = [];
  const declared = new Set<string>();
  let before = "";
  for (const word of words) {
    if (/^(?:const|let|var|function|class)$/.test(before)) declared.add(word.text);
    before = word.text;
    const advice = Object.hasOwn(ADVICE, word.text) ? ADVICE[word.text] : undefined;
    if (advice === undefined || word.isKey || word.isMember !== MEMBERS.has(word.text) || declared.has(word.text)) continue;
    refused.push({ message: `Scripts can't use ${word.text}. ${advice}`, line: word.line });
  }
  return refused;
}
