import type { WorldValue } from "@playsmith/rules";
import type { Code } from "./code.ts";
import type { Environment } from "./environment.ts";

const readers: Readonly<Record<WorldValue, (code: Code, env: Environment) => string>> = {
  time: () => "(w.playTick / 60)",
  tick: () => "w.playTick",
  sceneName: (code) => code.call("sceneName"),
  pointerX: (code) => code.call("pointerX"),
  pointerY: (code) => code.call("pointerY"),
  pointerDown: () => "w.input.pointerDown",
  pi: () => String(Math.PI),
  status: () => "w.status",
  loop: (_code, env) => env.loop,
  entry: (_code, env) => env.entry,
  key: (_code, env) => env.key,
  message: (_code, env) => env.message,
  "scene.width": () => "w.widthPx",
  "scene.height": () => "w.heightPx",
  "scene.gravity": () => "w.gravityPxPerS2",
  "camera.x": () => "w.camera.x",
  "camera.y": () => "w.camera.y",
  "camera.zoom": () => "(w.camera.zoom * 100)",
  "camera.angle": () => "(w.camera.angleRad * 57.29577951308232)",
  "camera.width": () => "(w.game.settings.viewWidthPx / w.camera.zoom)",
  "camera.height": () => "(w.game.settings.viewHeightPx / w.camera.zoom)",
};

export function emitWorldValue(code: Code, env: Environment, name: string): string {
  return readers[name as WorldValue](code, env);
}
