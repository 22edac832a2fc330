export function oldestBrowsers(environment: "players" | "editor"): Record<string, string>;
export function buildTargets(environment: "players" | "editor"): string[];
