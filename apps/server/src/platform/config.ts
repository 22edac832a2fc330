import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { PASSWORD_MIN_LENGTH } from "@playsmith/contract";
import { z } from "zod";

/** The OpenID Connect issuer of Google. */
export const GOOGLE_ISSUER = "https://accounts.google.com";

const repositoryRoot = fileURLToPath(new URL("../../../../", import.meta.url));

const flag = z
  .enum(["true", "false", "1", "0", "yes", "no"])
  .default("false")
  .transform((value) => value === "true" || value === "1" || value === "yes");
const switchedOn = z.preprocess((value) => value ?? "true", flag);
/** A common error message for unparsable and out-of-range values. */
const wholeNumber = (min: number, max: number) => {
  const error = `must be a whole number from ${min} to ${max}`;
  return z.coerce.number({ error }).int({ error }).min(min, { error }).max(max, { error });
};
const address = (protocol: RegExp, example: string) => z.url({ protocol, abort: true, error: `must be an address such as ${example}` });
const ENCODED = "; write %23 for a # in the password, %2F for a / and %40 for an @";
const port = wholeNumber(0, 65_535);
const origin = address(/^https?$/, "https://games.example.org")
  .transform((value) => new URL(value))
  .refine((url) => url.pathname === "/" && url.search === "" && url.hash === "", {
    error: "must be an origin such as https://games.example.org",
    abort: true,
  })
  .transform((url) => url.origin);
const SHARE = "must be a number from 0 to 1, such as 0.1 for a tenth of all traces";
const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])$/;
const issuer = address(/^https?$/, GOOGLE_ISSUER).refine(
  (url) => url.startsWith("https:") || LOOPBACK.test(new URL(url).hostname),
  "must be an https address, except on this machine",
);
const passwordLength = wholeNumber(1, 128);
const SENDER = /^([^<>\r\n]*<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/;

const environmentSchema = z
  .object({
    PORT: port.default(3000),
    HOST: z.string().min(1).default("127.0.0.1"),
    PUBLIC_ORIGIN: origin.optional(),
    PLAY_ORIGIN: origin.optional(),
    DATA_DIR: z.string().min(1).default("./data"),
    DATABASE_URL: address(/^postgres(ql)?$/, `postgres://user:password@host:5432/database${ENCODED}`).optional(),
    REDIS_URL: address(/^rediss?$/, `redis://:password@host:6379${ENCODED}`).optional(),
    S3_BUCKET: z.string().min(1).optional(),
    S3_ENDPOINT: address(/^https?$/, "https://s3.example.org").optional(),
    S3_REGION: z.string().min(1).default("us-east-1"),
    S3_PREFIX: z
      .string()
      .regex(/^([\w.-]+\/)*$/, "must be a path that ends in a slash, such as playsmith/")
      .default(""),
    S3_ACCESS_KEY_ID: z.string().min(1).optional(),
    S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
    BACKUP_TO: z.string().min(1).optional(),
    BACKUP_EVERY_HOURS: wholeNumber(1, 24 * 365).default(24),
    BACKUP_KEEP: wholeNumber(1, 10_000).default(14),
    SMTP_URL: address(/^smtps?$/, `smtp://user:password@host:587${ENCODED}`).optional(),
    MAIL_FROM: z
      .string()
      .regex(SENDER, "must be an address such as games@example.org or Games <games@example.org>")
      .default("Playsmith <playsmith@localhost>"),
    TRUST_PROXY: flag,
    LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
    AUTH_HIDE_ACCOUNT_EXISTENCE: flag,
    PASSWORD_MIN_LENGTH: passwordLength.default(PASSWORD_MIN_LENGTH),
    PASSWORD_MAX_LENGTH: passwordLength.optional(),
    PASSWORD_REQUIRE_LOWERCASE: flag,
    PASSWORD_REQUIRE_UPPERCASE: flag,
    PASSWORD_REQUIRE_NUMERIC: flag,
    PASSWORD_REQUIRE_NON_ALPHANUMERIC: flag,
    GOOGLE_CLIENT_ID: z.string().min(1).optional(),
    GOOGLE_CLIENT_SECRET: z.string().min(1).optional(),
    GOOGLE_ISSUER: issuer.default(GOOGLE_ISSUER),
    SENTRY_DSN: address(/^https?$/, "https://key@host/number").optional(),
    ERROR_REPORTING: switchedOn,
    PERFORMANCE_MONITORING: switchedOn,
    CUSTOM_DOMAINS: flag,
    SCORES: switchedOn,
    ONLINE: switchedOn,
    COMMUNITY_COMMENTS: switchedOn,
    COMMUNITY_LIKES: switchedOn,
    COMMUNITY_REMIXES: switchedOn,
    COMMUNITY_EXPLORE: switchedOn,
    COMMUNITY_AUTHORS: switchedOn,
    COMMUNITY_STOPS: switchedOn,
    MODERATORS: z
      .string()
      .transform((text) => text.split(",").map((email) => email.trim().toLowerCase()))
      .pipe(z.array(z.email({ error: "must be emails with commas between" })))
      .optional(),
    REPORTS_TO_HIDE: wholeNumber(0, 1_000).default(3),
    OTEL_EXPORTER_OTLP_ENDPOINT: address(/^https?$/, "http://collector:4318")
      .transform((value) => value.replace(/\/+$/, ""))
      .optional(),
    OTEL_SERVICE_NAME: z.string().min(1).max(100).default("playsmith"),
    OTEL_TRACES_SAMPLER_ARG: z.coerce.number({ error: SHARE }).min(0, { error: SHARE }).max(1, { error: SHARE }).default(1),
    OPERATOR_TOKEN: z
      .string()
      .regex(/^\S{16,}$/, "must be at least 16 characters without spaces")
      .optional(),
    WEB_BUILD_DIR: z.string().default(resolve(repositoryRoot, "apps/web/build/client")),
    PLAYER_BUILD_DIR: z.string().default(resolve(repositoryRoot, "apps/player/dist")),
  })
  .superRefine((environment, context) => {
    const problem = (path: string, message: string) => context.addIssue({ code: "custom", path: [path], message });
    if (environment.REDIS_URL !== undefined && environment.DATABASE_URL === undefined) {
      problem("DATABASE_URL", "must be set when REDIS_URL is, because several servers share their data in PostgreSQL");
    }
    if ((environment.S3_ACCESS_KEY_ID === undefined) !== (environment.S3_SECRET_ACCESS_KEY === undefined)) {
      const missing = environment.S3_ACCESS_KEY_ID === undefined ? "S3_ACCESS_KEY_ID" : "S3_SECRET_ACCESS_KEY";
      problem(missing, "must be set too: S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY belong together");
    }
    if (environment.SMTP_URL !== undefined && environment.PUBLIC_ORIGIN === undefined) {
      problem("PUBLIC_ORIGIN", "must be set when SMTP_URL is, because mailed links need an address that no request can forge");
    }
    if (environment.PLAY_ORIGIN !== undefined && environment.PUBLIC_ORIGIN === undefined) {
      problem(
        "PUBLIC_ORIGIN",
        "must be set when PLAY_ORIGIN is, because games there may only be shown inside pages of an address that is known",
      );
    }
    if (environment.CUSTOM_DOMAINS && environment.PUBLIC_ORIGIN === undefined) {
      problem("PUBLIC_ORIGIN", "must be set when CUSTOM_DOMAINS is, because other hosts are then served the games that have them alone");
    }
    if (environment.PUBLIC_ORIGIN?.startsWith("https:") && environment.PLAY_ORIGIN?.startsWith("http:")) {
      problem("PLAY_ORIGIN", "must be an https address when PUBLIC_ORIGIN is, because browsers show nothing else inside such pages");
    }
    if ((environment.GOOGLE_CLIENT_ID === undefined) !== (environment.GOOGLE_CLIENT_SECRET === undefined)) {
      const missing = environment.GOOGLE_CLIENT_ID === undefined ? "GOOGLE_CLIENT_ID" : "GOOGLE_CLIENT_SECRET";
      problem(missing, "must be set too: GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET belong together");
    }
    if (environment.PASSWORD_MAX_LENGTH !== undefined && environment.PASSWORD_MAX_LENGTH < environment.PASSWORD_MIN_LENGTH) {
      problem("PASSWORD_MAX_LENGTH", "must not be less than PASSWORD_MIN_LENGTH");
    }
  });

/** The configuration; see the table of variables in the README. */
export interface Config {
  port: number;
  host: string;
  /** External origin of the app; null uses that of each request. */
  publicOrigin: string | null;
  /** External origin of the isolated player; null uses the app's own host. */
  playOrigin: string | null;
  dataDir: string;
  databaseUrl: string | null;
  /** Redis or Valkey, for hints between several servers; null for none. */
  redisUrl: string | null;
  /** Where files are stored; null for `objects` in the data folder. */
  s3: S3Config | null;
  /** When backups are written, and where to; null for never. */
  backup: BackupConfig | null;
  smtpUrl: string | null;
  mailFrom: string;
  trustProxy: boolean;
  logLevel: string;
  hideAccountExistence: boolean;
  password: {
    minLength: number;
    maxLength: number | null;
    requireLowercase: boolean;
    requireUppercase: boolean;
    requireNumeric: boolean;
    requireNonAlphanumeric: boolean;
  };
  /** The identity provider of the Google buttons; null disables them. */
  google: GoogleConfig | null;
  /** Destination of error reports besides the log; null for the log only. */
  sentryDsn: string | null;
  errorReporting: boolean;
  performanceMonitoring: boolean;
  /** Whether games are served at domains of their own. */
  customDomains: boolean;
  /** Whether runs are replayed for leaderboards and achievements. */
  scores: boolean;
  /** Whether published games can be played online. */
  online: boolean;
  /** Whether people can comment on published games. */
  comments: boolean;
  /** Whether people can like published games. */
  likes: boolean;
  /** Whether people can remix published games. */
  remixes: boolean;
  /** Whether public games are listed: explore, its feed, the sitemap, and the games of the landing page. */
  explore: boolean;
  /** Whether people who publish games have a public page. */
  authors: boolean;
  /** Whether players can agree that games report where they stopped. */
  stops: boolean;
  /** Emails of moderators, in lower case. They count for accounts that have proven theirs. */
  moderators: readonly string[];
  /** From so many reports by different people on, content is hidden until a moderator looks at it; 0 for never. */
  reportsToHide: number;
  /** Where spans are sent to; null for nowhere. */
  traces: TracesConfig | null;
  /** Token for the operator's page; null disables it. */
  operatorToken: string | null;
  webBuildDir: string;
  playerBuildDir: string;
}

/** A bucket of an S3 store. */
export interface S3Config {
  /** Null for Amazon's. */
  endpoint: string | null;
  region: string;
  bucket: string;
  /** Start of all keys: empty, or a path that ends in a slash. */
  prefix: string;
  /** Null for those of the machine, such as an instance role. */
  credentials: { accessKeyId: string; secretAccessKey: string } | null;
}

export interface BackupConfig {
  /** A folder, or `s3://bucket/prefix`. */
  target: string;
  everyHours: number;
  /** Number of backups that are kept. */
  keep: number;
}

export interface TracesConfig {
  /** Of a collector of OTLP over HTTP, without `/v1/traces`. */
  endpoint: string;
  serviceName: string;
  /** Of traces that begin here, from 0 to 1. */
  share: number;
}

export interface GoogleConfig {
  clientId: string;
  clientSecret: string;
  /** Google, or any OpenID Connect issuer. */
  issuer: string;
}

/** An invalid environment; the message lists each variable and its problem. */
export class ConfigError extends Error {
  override readonly name = "ConfigError";
}

function s3Of(values: z.infer<typeof environmentSchema>): S3Config | null {
  if (values.S3_BUCKET === undefined) return null;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = values;
  return {
    endpoint: values.S3_ENDPOINT ?? null,
    region: values.S3_REGION,
    bucket: values.S3_BUCKET,
    prefix: values.S3_PREFIX,
    credentials: accessKeyId === undefined || secretAccessKey === undefined ? null : { accessKeyId, secretAccessKey },
  };
}

/** Reads the configuration from environment variables; empty variables count as unset. Throws {@link ConfigError}. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const present = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== undefined && value !== ""));
  const result = environmentSchema.safeParse(present);
  if (!result.success) {
    const lines = result.error.issues.map((issue) => `  ${issue.path.join(".")}: ${issue.message}`);
    throw new ConfigError(`The configuration can't be used:\n${lines.join("\n")}`);
  }
  const values = result.data;
  return {
    port: values.PORT,
    host: values.HOST,
    publicOrigin: values.PUBLIC_ORIGIN ?? null,
    playOrigin: values.PLAY_ORIGIN ?? null,
    dataDir: resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL ?? null,
    redisUrl: values.REDIS_URL ?? null,
    s3: s3Of(values),
    backup:
      values.BACKUP_TO === undefined ? null : { target: values.BACKUP_TO, everyHours: values.BACKUP_EVERY_HOURS, keep: values.BACKUP_KEEP },
    smtpUrl: values.SMTP_URL ?? null,
    mailFrom: values.MAIL_FROM,
    trustProxy: values.TRUST_PROXY,
    logLevel: values.LOG_LEVEL,
    hideAccountExistence: values.AUTH_HIDE_ACCOUNT_EXISTENCE,
    password: {
      minLength: values.PASSWORD_MIN_LENGTH,
      maxLength: values.PASSWORD_MAX_LENGTH ?? null,
      requireLowercase: values.PASSWORD_REQUIRE_LOWERCASE,
      requireUppercase: values.PASSWORD_REQUIRE_UPPERCASE,
      requireNumeric: values.PASSWORD_REQUIRE_NUMERIC,
      requireNonAlphanumeric: values.PASSWORD_REQUIRE_NON_ALPHANUMERIC,
    },
    google:
      values.GOOGLE_CLIENT_ID === undefined || values.GOOGLE_CLIENT_SECRET === undefined
        ? null
        : { clientId: values.GOOGLE_CLIENT_ID, clientSecret: values.GOOGLE_CLIENT_SECRET, issuer: values.GOOGLE_ISSUER },
    sentryDsn: values.SENTRY_DSN ?? null,
    errorReporting: values.ERROR_REPORTING,
    performanceMonitoring: values.PERFORMANCE_MONITORING,
    customDomains: values.CUSTOM_DOMAINS,
    scores: values.SCORES,
    online: values.ONLINE,
    comments: values.COMMUNITY_COMMENTS,
    likes: values.COMMUNITY_LIKES,
    remixes: values.COMMUNITY_REMIXES,
    explore: values.COMMUNITY_EXPLORE,
    authors: values.COMMUNITY_AUTHORS,
    stops: values.COMMUNITY_STOPS,
    moderators: values.MODERATORS ?? [],
    reportsToHide: values.REPORTS_TO_HIDE,
    traces:
      values.OTEL_EXPORTER_OTLP_ENDPOINT === undefined
        ? null
        : {
            endpoint: values.OTEL_EXPORTER_OTLP_ENDPOINT,
            serviceName: values.OTEL_SERVICE_NAME,
            share: values.OTEL_TRACES_SAMPLER_ARG,
          },
    operatorToken: values.OPERATOR_TOKEN ?? null,
    webBuildDir: values.WEB_BUILD_DIR,
    playerBuildDir: values.PLAYER_BUILD_DIR,
  };
}
