import { importRetrying } from "../../../backend/import-with-retry.ts";
import { lazyView } from "./lazy-view.tsx";

export const LazyRulesView = lazyView(async () => (await importRetrying(() => import("../rules/rules-view.tsx"))).RulesView);
export const LazyCodeView = lazyView(async () => (await importRetrying(() => import("../code/code-view.tsx"))).CodeView);
export const LazyAutotilesView = lazyView(
  async () => (await importRetrying(() => import("../autotiles/autotiles-view.tsx"))).AutotilesView,
);
export const LazySoundView = lazyView(async () => (await importRetrying(() => import("../sound/sound-view.tsx"))).SoundView);
export const LazySongView = lazyView(async () => (await importRetrying(() => import("../song/song-view.tsx"))).SongView);
export const LazyPixelsView = lazyView(async () => (await importRetrying(() => import("../pixels/pixels-view.tsx"))).PixelsView);
