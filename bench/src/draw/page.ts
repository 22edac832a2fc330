import { createWorld, emptyInput, StaticWorld } from "@playsmith/engine";
import { emptyGame } from "@playsmith/game-format";
import { createRenderer, type Renderer } from "@playsmith/renderer";
import { templates } from "@playsmith/templates";
import { BufferImageSource, Container, Sprite, Texture, WebGLRenderer } from "pixi.js";
import "pixi.js/unsafe-eval";

const VIEW = { widthPx: 1_280, heightPx: 720 };
const SIDE_PX = 8;

/** Position of a sprite in a frame: all of them move, and stay in view. */
function placeOf(index: number, frame: number): { x: number; y: number } {
  const x = (index * 97 + frame * (1 + (index % 5))) % VIEW.widthPx;
  const y = (index * 61 + frame * (1 + (index % 3))) % VIEW.heightPx;
  return { x, y };
}

interface Drawer {
  draw(frame: number): void;
}

function newCanvas(): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  canvas.width = VIEW.widthPx;
  canvas.height = VIEW.heightPx;
  document.body.append(canvas);
  return canvas;
}

async function ours(count: number): Promise<Drawer> {
  const game = emptyGame("Draw");
  Object.assign(game.settings, { viewWidthPx: VIEW.widthPx, viewHeightPx: VIEW.heightPx });
  const scene = game.scenes["scene"];
  if (!scene) throw new Error("The empty game has a scene.");
  Object.assign(scene, VIEW);
  game.assets["ball"] = {
    kind: "sprite",
    name: "Ball",
    order: "a",
    widthPx: SIDE_PX,
    heightPx: SIDE_PX,
    source: { kind: "pixels", palette: ["#ff8000"] },
    frames: { one: { order: "a", cells: Array.from({ length: SIDE_PX }, () => Array.from({ length: SIDE_PX }, () => 1).join(",")) } },
    animations: {},
  };
  game.prefabs["ball"] = {
    name: "Ball",
    order: "a",
    collider: { kind: "none" },
    tags: [],
    behaviours: {},
    variables: {},
    script: "",
    rules: {},
    look: { kind: "sprite", spriteId: "ball", animation: "", opacity: 1, tint: "#ffffff" },
  };
  for (let index = 0; index < count; index++) {
    scene.instances[`i${index}`] = {
      name: "",
      prefabId: "ball",
      layerId: "objects",
      order: `a${String(index).padStart(6, "0")}`,
      ...placeOf(index, 0),
      angleRad: 0,
      scaleX: 1,
      scaleY: 1,
      overrides: {},
    };
  }
  const renderer: Renderer = await createRenderer({ canvas: newCanvas() });
  await renderer.setAssets(game, {});
  renderer.resize(VIEW.widthPx, VIEW.heightPx, 1);
  const world = new StaticWorld(game, game.settings.startSceneId);
  world.camera.previousX = world.camera.x = VIEW.widthPx / 2;
  world.camera.previousY = world.camera.y = VIEW.heightPx / 2;
  const { x, y, previousX, previousY } = world.entities.columns;
  return {
    draw(frame) {
      for (let index = 0; index < count; index++) {
        const place = placeOf(index, frame);
        previousX[index] = x[index] = place.x;
        previousY[index] = y[index] = place.y;
      }
      renderer.draw(world, { kind: "game", alpha: 1 });
    },
  };
}

async function bare(count: number): Promise<Drawer> {
  const renderer = new WebGLRenderer();
  await renderer.init({
    canvas: newCanvas(),
    width: VIEW.widthPx,
    height: VIEW.heightPx,
    antialias: false,
    backgroundAlpha: 0,
    roundPixels: true,
    hello: false,
    skipExtensionImports: true,
  });
  const resource = new Uint8Array(SIDE_PX * SIDE_PX * 4).fill(255);
  const source = new BufferImageSource({ resource, width: SIDE_PX, height: SIDE_PX, format: "rgba8unorm", scaleMode: "nearest" });
  const texture = new Texture({ source });
  const container = new Container();
  const sprites = Array.from({ length: count }, () => {
    const sprite = new Sprite(texture);
    sprite.anchor.set(0.5);
    return container.addChild(sprite);
  });
  return {
    draw(frame) {
      for (let index = 0; index < count; index++) {
        const place = placeOf(index, frame);
        sprites[index]?.position.set(place.x, place.y);
      }
      renderer.render({ container });
    },
  };
}

/** Draws alternately, one frame each. @returns main-thread ms of every frame after the warm-up. */
async function measureDraw(count: number, frames: number): Promise<{ ours: number[]; bare: number[] }> {
  const drawers = { ours: await ours(count), bare: await bare(count) };
  const times = { ours: [] as number[], bare: [] as number[] };
  for (let frame = 0; frame < frames; frame++) {
    for (const name of frame % 2 === 0 ? (["ours", "bare"] as const) : (["bare", "ours"] as const)) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      const start = performance.now();
      drawers[name].draw(frame);
      if (frame >= frames / 5) times[name].push(performance.now() - start);
    }
  }
  return times;
}

/** Waits until what was drawn is in the picture, as the main thread alone says little about drawing without a graphics card. */
function finish(canvas: HTMLCanvasElement): void {
  const gl = canvas.getContext("webgl2");
  if (gl) gl.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, new Uint8Array(4));
  else canvas.getContext("2d")?.getImageData(0, 0, 1, 1);
}

/** Draws a running template in its own size. @returns ms of every frame until it is in the picture. */
async function measureTemplate(id: string, frames: number): Promise<number[]> {
  const game = templates.find((template) => template.id === id)?.build("Draw");
  if (!game) throw new Error(`no template ${id}`);
  const canvas = newCanvas();
  const renderer = await createRenderer({ canvas });
  await renderer.setAssets(game, {});
  renderer.resize(game.settings.viewWidthPx, game.settings.viewHeightPx, 1);
  const world = createWorld(game, { seed: 1, scripts: {} });
  const times: number[] = [];
  for (let frame = 0; frame < frames; frame++) {
    world.step(emptyInput);
    const start = performance.now();
    renderer.draw(world, { kind: "game", alpha: 1 });
    finish(canvas);
    if (frame >= frames / 5) times.push(performance.now() - start);
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
  renderer.destroy();
  canvas.remove();
  return times;
}

Object.assign(globalThis, { measureDraw, measureTemplate });
