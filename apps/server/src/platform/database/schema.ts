import type { Generated, Insertable, Kysely, Selectable, Transaction } from "kysely";

/** All tables. Times are milliseconds since 1970, except better-auth's ISO texts. */
export interface Tables {
  authUser: {
    id: string;
    name: string;
    email: string;
    emailVerified: number;
    image: string | null;
    createdAt: string;
    updatedAt: string;
    /** Set by an admin: the account is disabled. */
    disabledAt: number | null;
    /** Set when its deletion was requested, until it is complete. */
    deletingAt: number | null;
    /** In which they use the app; null when that is not known. */
    language: Generated<string | null>;
  };
  authSession: {
    id: string;
    userId: string;
    token: string;
    expiresAt: string;
    createdAt: string;
    /** Moved by each sign of life; the idle limit counts from here. */
    updatedAt: string;
    ipAddress: string | null;
    userAgent: string | null;
    /** Last reauthentication; null since the session started. */
    authenticatedAt: number | null;
  };
  authAccount: {
    id: string;
    userId: string;
    accountId: string;
    providerId: string;
    accessToken: string | null;
    refreshToken: string | null;
    idToken: string | null;
    accessTokenExpiresAt: string | null;
    refreshTokenExpiresAt: string | null;
    scope: string | null;
    password: string | null;
    createdAt: string;
    updatedAt: string;
    /** Email at the identity provider. */
    email: string | null;
  };
  authVerification: { id: string; identifier: string; value: string; expiresAt: string; createdAt: string; updatedAt: string };
  /** Secrets and keys of this installation, created at its first start. */
  installation: { key: string; value: string };
  /** Networks from which a person has signed in, and when last. */
  familiarAddress: { userId: string; network: string; at: number };
  /** Counted attempts by throttle key. */
  throttleEvent: { id: Generated<number>; key: string; at: number };
  profile: {
    uid: string;
    email: string;
    displayName: string;
    photoURL: string | null;
    theme: string;
    autoSave: number;
    /** Markdown. */
    about: Generated<string>;
    /** When a moderator hid the person's public page; null while it is shown. */
    hiddenAt: Generated<number | null>;
    createdAt: number;
    updatedAt: number;
  };
  /** A former handle leads to its owner's current one, and can be taken by nobody else. */
  handle: { handle: string; userId: string; isCurrent: number; chosenAt: number };
  userSettings: { uid: string; theme: string; updatedAt: number };
  project: {
    id: string;
    name: string;
    ownerId: string;
    createdAt: number;
    updatedAt: number;
    trashedAt: number | null;
    thumbnailHash: string | null;
    documentBytes: number;
    assetBytes: number;
    /** The project that this one is a branch of; members and roles are those of that project. */
    branchOf: Generated<string | null>;
    /** Version of `branchOf` at which it began. */
    branchBase: Generated<string | null>;
    /** Version that both had in common after the last merge. */
    mergedBase: Generated<string | null>;
    /** Whether only the owner changes the game; 0 for branches. */
    isProtected: Generated<number>;
    /** Who created a branch; null if unknown, and for other projects. */
    createdBy: Generated<string | null>;
    /** The team that it belongs to; null for none, and for branches. Its owner is in the team. */
    teamId: Generated<string | null>;
  };
  team: { id: string; name: string; createdAt: number };
  teamMember: { teamId: string; userId: string; role: string; addedAt: number };
  /** An invitation link; `uses` counts accepted ones. */
  invitation: {
    id: string;
    projectId: string;
    tokenHash: string;
    role: string;
    createdBy: string;
    createdAt: number;
    expiresAt: number;
    usesMax: number;
    uses: number;
    revokedAt: number | null;
    /** The only email that can accept it, lower-case; null for anybody's. */
    email: Generated<string | null>;
    /** Accounts that were made with it while making one needed an invitation. */
    signUps: Generated<number>;
  };
  member: {
    projectId: string;
    userId: string;
    /** The higher of `directRole` and the role through the project's team; see `updateRoles`. */
    role: string;
    /** Given in this project; null for somebody who is in it only through its team. */
    directRole: string | null;
    addedAt: number;
    /** Whether the owner entered the email, and so knows it. */
    isAddedByEmail: Generated<number>;
    askedToEditAt: Generated<number | null>;
  };
  /** Locked by whoever appends to the log, so that numbers have no gaps. */
  documentHead: {
    projectId: string;
    /** Number of the last logged update. */
    seq: number;
    /** Raised when somebody loses a right in the project. */
    accessEpoch: Generated<number>;
    /** Raised when the discussion changes. */
    discussionEpoch: Generated<number>;
  };
  /** Jobs of which one process at a time takes care, and until when, by the database's clock. */
  lease: { name: string; until: number };
  /** Running servers, by the database's clock. Empty with SQLite. */
  serverProcess: { id: string; version: string; formatVersion: number; startedAt: number; seenAt: number };
  /** `seq` is the number of the last update that it contains. */
  documentSnapshot: { projectId: string; version: number; seq: Generated<number>; state: Uint8Array; updatedAt: number };
  /** Acknowledged updates that are not in the snapshot yet. */
  documentUpdate: {
    id: Generated<number>;
    projectId: string;
    /** Number within the project, without gaps. */
    seq: number;
    /** The attempt to append it, and its place in that, to recognise a commit whose answer was lost. */
    batch: string | null;
    data: Uint8Array;
    /** Null for a change by the server. */
    userId: string | null;
    at: number | null;
  };
  /** A version of a project's game; see `version-frames.ts`. */
  version: {
    id: string;
    projectId: string;
    number: number;
    at: number;
    /** A `VersionCause`. */
    cause: string;
    name: string;
    hash: string;
    isKey: number;
    data: Uint8Array;
    byteLength: number;
    /** JSON of the things that differ from the version before. */
    changes: string;
    /** See `thinning.ts`. */
    grain: number;
  };
  /** `versionId` is empty for edits since the last version. */
  /** Requests to merge branches. */
  review: {
    id: string;
    projectId: string;
    branchId: string;
    userId: string | null;
    threadId: string;
    at: number;
    state: string;
    decidedBy: string | null;
    decidedAt: number | null;
  };
  versionAuthor: { projectId: string; versionId: string; userId: string; editedAt: number };
  projectVisit: { projectId: string; userId: string; visitedAt: number };
  /** Owner of a Yjs client id; empty after that person deleted their account. */
  documentClient: { projectId: string; clientId: number; userId: string; boundAt: number };
  asset: { projectId: string; hash: string; mime: string; byteLength: number; widthPx: number; heightPx: number; createdAt: number };
  release: {
    id: string;
    projectId: string;
    version: number;
    objectHash: string;
    pictureHash: string | null;
    title: string;
    authorName: string;
    createdAt: number;
    /** Empty after that person deleted their account. */
    createdBy: string;
    notes: Generated<string>;
    /** How many can play at once. */
    players: Generated<number>;
    /** 1 when the on-screen controls of a phone suffice. */
    onPhone: Generated<number>;
    /** Its leaderboards and achievements; see `scoring.ts`. */
    scoring: Generated<string>;
    /** How many can play it online at once; 0 when it can't be played online. */
    onlineSeats: Generated<number>;
  };
  /** An open room of online play. Its server has the members; see `room-directory.ts`. */
  onlineRoom: {
    code: string;
    projectId: string;
    version: number;
    /** 1 for a room that takes whoever wants to play. */
    isQuick: number;
    /** Seats that a quick match can give; 0 while a run is played. */
    freeSeats: number;
    /** Of them, those that were offered to players who have not come yet, and when the last was. */
    offeredSeats: Generated<number>;
    offeredAt: Generated<number>;
    /** Members and run, as JSON, for the server that goes on when this one dies; "" for none. */
    state: Generated<string>;
    /** The object of a project as it was when its members began to play it; "" in a room of a release. */
    draftHash: Generated<string>;
    /** Seats of a room of a draft. */
    seats: Generated<number>;
    /** The server that has the room; "" until the first member connects. */
    node: string;
    /** A person or a network, for the limit of rooms of one. */
    madeBy: string;
    createdAt: number;
    /** When its server was last known to have it. */
    beatAt: number;
  };
  /** The public address of a project, and what is shown of it; `releaseId` is null while it is unpublished. */
  publication: {
    projectId: string;
    slug: string;
    releaseId: string | null;
    /** A `Visibility`. */
    visibility: Generated<string>;
    tagline: Generated<string>;
    /** Markdown. */
    description: Generated<string>;
    controls: Generated<string>;
    ageLabel: Generated<string>;
    /** Names with spaces between. */
    contentLabels: Generated<string>;
    licence: Generated<string>;
    /** Origins with spaces between; empty for any. */
    embedOrigins: Generated<string>;
    allowsRemix: Generated<number>;
    allowsComments: Generated<number>;
    allowsDownload: Generated<number>;
    playCount: Generated<number>;
    likeCount: Generated<number>;
    remixCount: Generated<number>;
    /** See `popularity.ts`. */
    trend: Generated<number>;
    /** Null until the first release. */
    firstPublishedAt: number | null;
    /** When a moderator hid it; null while it is shown. */
    hiddenAt: number | null;
  };
  /** A public game in the form in which it is listed and searched: derived from its publication, release, tags and owner. */
  exploreEntry: {
    id: Generated<number>;
    projectId: string;
    ownerId: string;
    slug: string;
    title: string;
    tagline: string;
    authorName: string;
    /** With spaces before, between and after. */
    tags: string;
    pictureHash: string | null;
    players: number;
    onPhone: number;
    playCount: number;
    likeCount: number;
    remixCount: number;
    firstPublishedAt: number;
    releasedAt: number;
    trend: number;
    searchName: string;
    searchText: string;
  };
  /** A like that was taken back stays as a row, so that it counts for the trend only once. */
  gameLike: { projectId: string; userId: string; at: number; isTakenBack: number };
  /** Who played a game on a day, as a hash whose salt is gone the day after. */
  countedPlay: { day: number; projectId: string; visitor: string; hasFinished: Generated<number> };
  /** A picture on the page of a game. */
  screenshot: { id: string; projectId: string; hash: string; alt: string; widthPx: number; heightPx: number; at: number };
  /** Where players of a release stopped, per cell of a scene's grid; `ticks` is the sum of how long their runs had lasted. */
  stopCell: { releaseId: string; sceneId: string; column: number; row: number; stops: number; ticks: number };
  /** The video on the page of a game. */
  /** `mime` is null for a WebM video. */
  clip: { projectId: string; hash: string; mime: string | null; widthPx: number; heightPx: number; durationMs: number; at: number };
  /**
   * A host name that a game has or wants. `provenHost` is the host once it is proven, and unique: several games may want one. `checkedAt` is
   * when the record was looked up last, `missingSince` when a record that was there was first missed.
   */
  gameDomain: {
    projectId: string;
    host: string;
    token: string;
    addedAt: number;
    provenHost: string | null;
    provenAt: number | null;
    checkedAt: number | null;
    missingSince: number | null;
  };
  /** Plays and finished games of a day by device and referring host. */
  playDay: { projectId: string; day: number; device: string; referrer: string; plays: number; finishes: number };
  /** The game that a project was made from; it may be gone. `credits` is JSON, see `remixes.ts`. */
  remix: { projectId: string; parentId: string; credits: string; at: number };
  /** Who has remixed a game, also when the remix is gone: each person counts once. */
  remixer: { projectId: string; userId: string };
  /** The credits of all remixes, from the other side; 1 generation is the game that a project was made from. */
  remixAncestor: { projectId: string; ancestorId: string; generations: number };
  /** A project's link for testers. `objectHash` is what was played last, made from the document as of `builtFrom`. */
  draft: { projectId: string; key: string; createdBy: string; objectHash: string | null; builtFrom: string };
  /** A run whose replay reached a rank. `playerKey` is that of its player, see `player-key.ts`. */
  provenRun: {
    id: string;
    projectId: string;
    version: number;
    playerKey: string;
    /** Null for a guest. */
    userId: string | null;
    guestName: string;
    ticks: number;
    recording: string;
    at: number;
    /** Set while moderation hides the guest's name. */
    nameHiddenAt: number | null;
    /** The build of the player that replays the run exactly; null for runs from before builds were kept. */
    build: Generated<string | null>;
  };
  /** The course of each run that was ranked; see `replay-run.ts`. */
  runCourse: { projectId: string; board: string; course: string; playerKey: string };
  /** The best score of a player in a scope of a leaderboard. */
  scoreRank: { projectId: string; board: string; scope: string; playerKey: string; value: number; at: number; runId: string };
  /** A run to which a player has made a link. */
  sharedRun: {
    projectId: string;
    id: string;
    version: number;
    recording: string;
    ticks: number;
    openedAt: number;
    build: Generated<string | null>;
  };
  /** An error of a published game; `place` is JSON, `recording` the shortest run that leads to it. */
  crash: {
    id: string;
    projectId: string;
    fingerprint: string;
    message: string;
    place: string;
    version: number;
    tick: number;
    recording: string;
    count: number;
    firstAt: number;
    lastAt: number;
    build: Generated<string | null>;
  };
  /** A build of the player whose files are kept, with the number of its protocol. `usedAt`: when a server or a run last had it. */
  playerBuild: { hash: string; protocol: number; createdAt: number; usedAt: number };
  playerBuildFile: { build: string; path: string; objectHash: string; mime: string };
  /** A recorded run that comments refer to; `id` is made of the recording. */
  keptRun: { projectId: string; id: string; recording: string; ticks: number; at: number };
  unlockedAchievement: { projectId: string; name: string; playerKey: string; at: number };
  /** `parentId` is the first comment of its thread. A deleted comment with replies stays without its text and person. */
  comment: {
    id: string;
    projectId: string;
    version: number;
    parentId: string | null;
    userId: string | null;
    /** Plain text. */
    text: string;
    at: number;
    editedAt: number | null;
    /** Set while it waits for approval. */
    heldAt: number | null;
    /** Set while moderation hides it. */
    hiddenAt: number | null;
    deletedAt: number | null;
    /** The run and tick that it is about; null for none. */
    runId: string | null;
    runTick: number | null;
  };
  /** `subjectId` is a comment, project, user or guest (the hash of their key); `content` is a JSON copy of it, see `contents.ts`. */
  report: {
    id: string;
    subjectKind: string;
    subjectId: string;
    personId: string;
    /** Empty after that person deleted their account. */
    reporterId: string;
    reason: string;
    note: string;
    content: string;
    at: number;
    closedAt: number | null;
  };
  /** The log of moderation. `moderatorId` is empty for the server itself, and for a deleted account. */
  moderationAct: {
    id: string;
    subjectKind: string;
    subjectId: string;
    personId: string;
    moderatorId: string;
    act: string;
    reason: string;
    content: string;
    at: number;
    until: number | null;
    appeal: string;
    appealState: string;
  };
  /** `until` is null for a suspension without end. */
  suspension: { userId: string; until: number | null; at: number };
  block: { userId: string; blockedId: string; at: number };
  admin: { userId: string; addedAt: number };
  /** An invitation by an admin to make an account with an email. */
  siteInvitation: { id: string; tokenHash: string; email: string; createdAt: number; expiresAt: number };
  /** Quotas of people who have an own one; null for no limit. That of everybody is in `installation`. */
  personQuota: { userId: string; projects: number | null; megabytes: number | null };
  /** The log of administration. Ids are empty for nobody and for a deleted account; `source` is "app" or "commandLine". */
  adminAct: { id: string; at: number; source: string; adminId: string; act: string; personId: string; reason: string };
  /** What a game has saved for an account. `slots` is JSON, see `SaveSlots`; `revision` is new in each write. */
  gameSaves: { userId: string; projectId: string; slots: string; revision: string; updatedAt: number };
  gameTag: { projectId: string; tag: string };
  /** Addresses that a game had before; they redirect to its current one. */
  formerSlug: { slug: string; projectId: string; at: number };
  /** `pin` is the JSON of a `Pin`, or empty; `mentions` that of user ids. A deleted comment with replies stays without its text. */
  discussionMessage: {
    id: string;
    projectId: string;
    channel: string;
    threadId: string | null;
    userId: string | null;
    text: string;
    at: number;
    editedAt: number | null;
    deletedAt: number | null;
    resolvedAt: number | null;
    pin: string;
    pinName: string;
    mentions: string;
  };
  discussionRead: { projectId: string; userId: string; readAt: number; mailedAt: number };
  meteredCall: { id: Generated<number>; userId: string; name: string; at: number };
  webVital: { id: Generated<number>; at: number; route: string; name: string; value: number; isGood: number };
  schemaMigration: { name: string; appliedAt: number };
}

export type Database = Kysely<Tables>;
export type DatabaseTransaction = Transaction<Tables>;
export type Row<Table extends keyof Tables> = Selectable<Tables[Table]>;
export type NewRow<Table extends keyof Tables> = Insertable<Tables[Table]>;
export type DatabaseKind = "sqlite" | "postgres";
