/** Constants and limits of SPEC §9. Times are in milliseconds unless the name says otherwise. */
export const SESSION = {
  maxDurationMs: 28_800_000,
  inactivityTimeoutMs: 30 * 60_000,
  /** A setting; not enforced (SPEC §9). */
  maxConcurrentSessions: 5,
  expiryCheckIntervalMs: 60_000,
  validityCheckIntervalMs: 60_000,
  tokenMaxAuthAgeMs: 60 * 60_000,
  /** Interval of keep-alive calls of an open tab. */
  signOfLifeIntervalMs: 4 * 60_000,
  /** Maximum age of an authentication for irreversible actions. */
  recentLoginMs: 5 * 60_000,
} as const;

export const TOKEN = {
  lifetimeMs: 15 * 60_000,
  refreshBeforeExpiryMs: 5 * 60_000,
  treatedExpiredEarlyMs: 30_000,
  retryBackoffStartMs: 30_000,
  retryBackoffMaxMs: 16 * 60_000,
} as const;

export const TIMEOUT = {
  callableMs: 70_000,
  apiMs: 15_000,
  authDesktopMs: 30_000,
  authMobileMs: 60_000,
  lazyChunkMs: 120_000,
} as const;

export const PASSWORD_MIN_LENGTH = 6;
export const TOAST_DURATION_MS = 5_000;
export const ERROR_ALERT_DURATION_MS = 5_000;
export const SUCCESS_ALERT_DURATION_MS = 3_000;
export const NEWSLETTER_DELAY_MS = 500;
export const DASHBOARD_SKELETON_CARDS = 6;
export const THEME_STORAGE_KEY = "app-theme";
/** Local storage item of the session's record, which all pages of the site share. */
export const SESSION_STORAGE_KEY = "playsmith-session";
/** Local storage items that sign-out removes (SPEC §4). */
export const CACHED_ITEMS = ["cached_api_key", "user_preferences", "project_cache"] as const;
export const FUNCTIONS_REGION = "us-central1";
export const ERROR_LIMIT = { count: 50, windowMs: 5 * 60_000 } as const;
/** Share of page loads that are measured. */
export const VITALS_SAMPLE_RATE = 0.1;
export const RATE_LIMIT = { perHour: 100, perDay: 500 } as const;

/** 100,000 kilobytes: a project's document and assets together. */
export const PROJECT_MAX_BYTES = 100_000 * 1_000;
/** Maximum number of files per project. */
export const PROJECT_MAX_FILES = 10_000;
export const ASSET_MAX_BYTES = 25 * 1_000 * 1_000;
/** Maximum upload size of a profile picture, and the side of the stored square. */
export const PROFILE_PICTURE = { maxBytes: 5 * 1_000 * 1_000, sidePx: 256 } as const;
export const TRASH_DAYS = 30;
/** Maximum number of owned projects, including trashed ones. */
export const PROJECTS_MAX = 1_000;
export const MEMBERS_MAX = 50;
/** Addresses that one game may have had, each of which is kept for it. */
export const GAME_ADDRESSES_MAX = 20;
/** Teams that one person has made and is in, and as many to which others have added them. */
export const TEAMS_MAX = 50;
/** Members of one team. */
export const TEAM_MEMBERS_MAX = 50;
/** Projects of one team: a change of its members changes the members of all in one transaction. */
export const TEAM_PROJECTS_MAX = 200;
/** Lifetimes of an invitation link, in days. */
export const INVITATION_DAYS = [1, 7, 30] as const;
export const INVITATION_USES_MAX = 50;
/** Open invitations of one project. */
export const INVITATIONS_MAX = 50;

/** Maximum message size on the realtime socket. */
export const REALTIME_MAX_MESSAGE_BYTES = 8 * 1024 * 1024;
export const REALTIME_PATH = "/realtime";
/** Address of the realtime socket for a project. The query is for proxies, which may keep the editors of a project on one server. */
export const realtimePathOf = (projectId: string): string => `${REALTIME_PATH}?project=${encodeURIComponent(projectId)}`;
/** Close codes of the realtime socket. */
export const REALTIME_CLOSE = {
  unauthorized: 4401,
  forbidden: 4403,
  tooLarge: 1009,
  unavailable: 1013,
  clientIdTaken: 4409,
  diskFull: 4507,
} as const;
