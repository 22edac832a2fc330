/** A game in a public list. */
export interface PublicGame {
  path: string;
  title: string;
  authorName: string;
  tagline: string;
  pictureUrl: string | null;
}

/** The trending public games of this server. Without the client library, for pages without sign-in. Rejects without a network. */
export async function fetchPublicGames(signal: AbortSignal): Promise<PublicGame[]> {
  const response = await fetch("/explore/games.json", { signal });
  return response.ok ? ((await response.json()) as { games: PublicGame[] }).games : [];
}
