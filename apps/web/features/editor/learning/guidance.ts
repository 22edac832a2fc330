// What looks at a game and says what it lacks, in one file to be fetched.
export { PlayHint } from "./hints/play-hint.tsx";
export { LessonStrip } from "./lesson/lesson-strip.tsx";
