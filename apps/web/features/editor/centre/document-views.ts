import { lazyView } from "./lazy-view.tsx";

export const LazyCodeView = lazyView(async () => (await import("../code/code-view.tsx")).CodeView);
