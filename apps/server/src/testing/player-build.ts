import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { brotliCompressSync } from "node:zlib";

/** Writes a small build of apps/player. @param engine what its script says; another text makes another build. */
export function writePlayerBuild(folder: string, engine: string): void {
  const write = (name: string, content: string | Uint8Array): void => {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  };
  write(
    ".vite/manifest.json",
    JSON.stringify({
      "player.html": { file: "assets/player-1.js", isEntry: true, css: ["assets/player-1.css"], dynamicImports: ["rigid.ts"] },
      "rigid.ts": { file: "assets/rigid-1.js", imports: ["player.html"], assets: ["assets/rigid-1.wasm"] },
      "src/host/main.ts": { file: "assets/host-1.js", isEntry: true },
    }),
  );
  write("assets/player-1.js", `export const engine = "${engine}";`);
  write("assets/player-1.js.br", brotliCompressSync(`export const engine = "${engine}";`));
  write("assets/player-1.js.map", "{}");
  write("assets/player-1.css", "canvas { display: block; }");
  write("assets/rigid-1.js", "export {};");
  write("assets/rigid-1.wasm", new Uint8Array([0, 97, 115, 109]));
  write("assets/host-1.js", "export {};");
  write("player.html", `<!doctype html><title>player</title><script type="module" src="./assets/player-1.js"></script>`);
}
