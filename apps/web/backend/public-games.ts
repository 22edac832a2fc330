/** A game on a list that anyone may read. */
export interface PublicGame {
  path: string;
  title: string;
  authorName: string;
  tagline: string;
  pictureUrl: string | null;
}

/** The public games of this server by trend; without the client library, for pages that nobody signs in for. Rejects without a network. */
export async function fetchPublicGames(signal: AbortSignal): Promise<PublicGame[]> {
  const response = await fetch("/explore/games.json", { signal });
  return response.ok ? ((await response.json()) as { games: PublicGame[] }).games : [];
}
