export * from "./hints/hint.ts";
export * from "./hints/play-hints.ts";
export * from "./hints/rule-hints.ts";
export * from "./lessons/first-game.ts";
export * from "./lessons/lesson.ts";
export * from "./lessons/ready-things.ts";
