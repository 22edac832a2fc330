/** Content of a game's public page. */
export interface PublicGame {
  projectId: string;
  slug: string;
  version: number;
  objectHash: string;
  ownerId: string;
  counts: { plays: number; likes: number; remixes: number };
  allowsRemix: boolean;
  allowsComments: boolean;
  /** Its leaderboards and achievements; see `scoring.ts`. */
  scoring: string;
  /** How many can play it online at once; 0 when it can't be played online. */
  onlineSeats: number;
  /** Anyone who sees it may download it. */
  allowsDownload: boolean;
  /** When this release was made. */
  publishedAt: string;
  /** Only members of the project may see it. */
  isForMembers: boolean;
  /** Search engines may list it. */
  isListed: boolean;
  /** False for a release before or after the current one. */
  isCurrent: boolean;
  title: string;
  authorName: string;
  releaseUrl: string;
  pictureUrl: string | null;
}
