import { lazyView } from "./lazy-view.tsx";

export const LazyRulesView = lazyView(async () => (await import("../rules/rules-view.tsx")).RulesView);
export const LazyCodeView = lazyView(async () => (await import("../code/code-view.tsx")).CodeView);
export const LazyAutotilesView = lazyView(async () => (await import("../autotiles/autotiles-view.tsx")).AutotilesView);
export const LazySoundView = lazyView(async () => (await import("../sound/sound-view.tsx")).SoundView);
export const LazySongView = lazyView(async () => (await import("../song/song-view.tsx")).SongView);
export const LazyPixelsView = lazyView(async () => (await import("../pixels/pixels-view.tsx")).PixelsView);
