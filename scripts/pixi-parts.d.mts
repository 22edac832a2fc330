import type { Plugin } from "vite";

export function pixiCanvasApart(): Plugin;

export function withoutPixiExtras(): Plugin;
