import { importRetrying } from "../../../backend/import-with-retry.ts";
import { lazyPart } from "../layout/lazy-part.tsx";

export const LazyHelpPane = lazyPart(async () => (await importRetrying(() => import("./help/help-pane.tsx"))).HelpPane);
export const LazyLessonStrip = lazyPart(async () => (await importRetrying(() => import("./lesson/lesson-strip.tsx"))).LessonStrip);
export const LazyPlayHint = lazyPart(async () => (await importRetrying(() => import("./hints/play-hint.tsx"))).PlayHint);
