import { translated } from "@playsmith/texts";

const browsers: readonly (readonly [RegExp, string])[] = [
  [/Edg(e|A|iOS)?\//, "Edge"],
  [/OPR\/|Opera/, "Opera"],
  [/SamsungBrowser\//, "Samsung Internet"],
  [/Firefox\/|FxiOS\//, "Firefox"],
  [/Chrome\/|CriOS\//, "Chrome"],
  [/Safari\//, "Safari"],
];

const systems: readonly (readonly [RegExp, string])[] = [
  [/Android/, "Android"],
  [/iPad/, "iPad"],
  [/iPhone|iPod/, "iPhone"],
  [/Windows/, "Windows"],
  [/CrOS/, "ChromeOS"],
  [/Mac OS/, "macOS"],
  [/Linux/, "Linux"],
];

const firstOf = (list: typeof browsers, userAgent: string): string | undefined => list.find(([pattern]) => pattern.test(userAgent))?.[1];

/** A browser and its system in words, from its user agent. */
export function deviceOf(userAgent: string): { name: string; isPhone: boolean } {
  const browser = firstOf(browsers, userAgent) ?? translated("A browser");
  const system = firstOf(systems, userAgent);
  return {
    name: system ? translated("{browser} on {system}", { browser, system }) : browser,
    isPhone: /Mobi|Android|iPhone/.test(userAgent),
  };
}
