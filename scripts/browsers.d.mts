export function oldestBrowsers(environment: "players" | "editor"): Record<string, string>;
export function buildTargets(environment: "players" | "editor"): string[];
export function isSupported(feature: unknown, oldest: Readonly<Record<string, string>>): boolean;
