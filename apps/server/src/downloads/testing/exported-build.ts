import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Writes a minimal build of apps/player for downloads. */
export function writeExportedBuild(folder: string): void {
  mkdirSync(join(folder, "exported"), { recursive: true });
  const write = (name: string, text: string): void => writeFileSync(join(folder, "exported", name), text);
  const player = (name: string): string => `<!doctype html><title>${name}</title><script type="module">"${name}";</script>`;
  write("page.js", "void 0;");
  write("page.css", "main{display:block}");
  write("player.html", player("plain"));
  write("player-ogg.html", player("ogg"));
  write("player-rigid.html", player("rigid"));
}
