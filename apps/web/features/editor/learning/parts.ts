import { lazyPart } from "../lazy-part.tsx";

export const LazyHelpPane = lazyPart(async () => (await import("./help/help-pane.tsx")).HelpPane);
export const LazyLessonStrip = lazyPart(async () => (await import("./lesson/lesson-strip.tsx")).LessonStrip);
export const LazyPlayHint = lazyPart(async () => (await import("./hints/play-hint.tsx")).PlayHint);
