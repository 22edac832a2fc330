import type { PublicGame } from "../publishing/public-game.ts";

/** Longer names are cut on home screens. */
const SHORT_NAME_LENGTH = 24;

/** The web app manifest of a game, by which browsers install it. */
export function manifestOf({
  slug,
  title,
  authorName,
  pictureUrl,
}: Pick<PublicGame, "slug" | "title" | "authorName" | "pictureUrl">): string {
  const path = `/play/${slug}`;
  const picture = pictureUrl === null ? [] : [{ src: pictureUrl, sizes: "1280x720" }];
  return JSON.stringify({
    id: path,
    name: title,
    short_name: [...title].slice(0, SHORT_NAME_LENGTH).join("").trim(),
    description: `A game by ${authorName}.`,
    start_url: path,
    scope: path,
    display: "standalone",
    background_color: "#0d0f18",
    theme_color: "#0d0f18",
    // Browsers want a square one to install a page, which the share picture is not.
    icons: [{ src: "/favicon.svg", sizes: "any", type: "image/svg+xml" }, ...picture],
    screenshots: picture.map((entry) => ({ ...entry, form_factor: "wide" })),
  });
}
