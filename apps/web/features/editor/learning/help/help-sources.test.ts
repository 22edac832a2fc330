import { readFileSync } from "node:fs";
import path from "node:path";
import { behaviourEntries, expressionEntries, howTos, pageEntries, ruleEntries, scriptEntries, shortcutEntries } from "@playsmith/learning";
import { describe, expect, it } from "vitest";

const root = path.join(import.meta.dirname, "../../../../../..");
const read = (file: string): string => readFileSync(path.join(root, file), "utf8");
const scripts = scriptEntries(read("packages/engine/script-api.d.ts"));
const pages = ["world", "rules", "scripts-intro", "player"].flatMap((page) => pageEntries(page, read(`docs/${page}.md`)));

describe("sources of the help entries", () => {
  it("contain each call of the script API with its documentation", () => {
    const titles = scripts.map(({ title }) => title);
    for (const title of ["this.moveTowards()", "this.vy", "game.spawn()", "game.camera.shake()", "input.pressed()", "onTouch()"])
      expect(titles).toContain(title);
    const summaryOf = (title: string): string | undefined => scripts.find((entry) => entry.title === title)?.summary;
    expect(summaryOf("this.vy")).toContain("Speed downwards, px/s");
    expect(summaryOf("input.held()")).toBe("True as long as it is held down. player is 1 to 4; the first when absent.");
    for (const held of ["message.name", "message.value", "message.from"]) {
      expect(summaryOf("onMessage()")).toContain(held);
      expect(titles).toContain(held);
    }
  });

  it("document each member of the script API individually", () => {
    const untold = scripts.filter(({ blocks }) => blocks[0]?.kind !== "text").map(({ title }) => title);
    expect(untold).toEqual([]);
    expect(scripts.filter(({ summary }) => summary.includes("@")).map(({ title }) => title)).toEqual([]);
    const echoes = scripts.filter(({ summary }, at) => summary === scripts[at - 1]?.summary).map(({ title }) => title);
    expect(echoes).toEqual([]);
    expect(scripts.length).toBeGreaterThan(100);
  });

  it("contain the sections of the pages for makers", () => {
    const titles = pages.map(({ title }) => title);
    expect(titles).toContain("Scripts: Timers, tweens, messages");
    expect(titles).toContain("The player: Saved games");
    expect(pages.length).toBeGreaterThan(15);
  });

  it("give each entry a unique id", () => {
    const all = [...howTos, ...behaviourEntries(), ...ruleEntries(), ...expressionEntries(), ...shortcutEntries(), ...scripts, ...pages];
    const ids = all.map(({ id }) => id);
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
    for (const { id, title, summary } of all) expect([id, title.trim() !== "", summary.trim() !== ""]).toEqual([id, true, true]);
  });
});
