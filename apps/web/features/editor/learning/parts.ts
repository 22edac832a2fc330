import { lazyPart } from "../lazy-part.tsx";

const loadGuidance = () => import("./guidance.ts");

export const LazyHelpPane = lazyPart(async () => (await import("./help/help-pane.tsx")).HelpPane);
export const LazyLessonStrip = lazyPart(async () => (await loadGuidance()).LessonStrip);
export const LazyPlayHint = lazyPart(async () => (await loadGuidance()).PlayHint);
