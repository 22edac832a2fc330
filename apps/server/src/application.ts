import { randomUUID } from "node:crypto";
import type { AddressInfo } from "node:net";
import { authError } from "@playsmith/contract";
import { FORMAT_VERSION } from "@playsmith/game-format";
import type { FastifyRequest } from "fastify";
import { createAccountDeletion } from "./accounts/account-deletion.ts";
import { personOfRequest } from "./accounts/auth-request.ts";
import { createAccounts } from "./accounts/accounts.ts";
import { createPersonalData } from "./accounts/export/personal-data.ts";
import { registerExportRoute } from "./accounts/export/route.ts";
import { createCredentialChanges } from "./accounts/passwords/credential-changes.ts";
import { mailedOrigin } from "./accounts/mails/mailed-origin.ts";
import { registerConfirmRoute } from "./accounts/routes/confirm.ts";
import { createGoogleIdentities } from "./accounts/google/identities.ts";
import { registerGoogleRoutes } from "./accounts/google/routes.ts";
import { accountHandlers } from "./accounts/handlers.ts";
import { createPasswordHashing, type PasswordHashing } from "./accounts/passwords/password-hash.ts";
import { registerPictureRoute } from "./accounts/profiles/picture-route.ts";
import { createPictures } from "./accounts/profiles/pictures.ts";
import { registerAuthRoutes } from "./accounts/routes/auth-routes.ts";
import { accountSecurityHandlers } from "./accounts/security-handlers.ts";
import { forgetAdministration } from "./administration/admin-log.ts";
import { isAdmin } from "./administration/admins.ts";
import { administrationHandlers } from "./administration/handlers.ts";
import { createAssetUsage } from "./assets/asset-usage.ts";
import { sweepObjects } from "./assets/object-sweep.ts";
import { registerObjectsRoute } from "./assets/objects-route.ts";
import { registerUploadRoute } from "./assets/upload-route.ts";
import { createScheduledBackups } from "./backup/scheduled-backups.ts";
import { createCrashes } from "./crashes/crashes.ts";
import { crashHandlers } from "./crashes/handlers.ts";
import { createDiscussion } from "./discussion/discussion.ts";
import { discussionHandlers } from "./discussion/handlers.ts";
import { createKeptRuns } from "./discussion/kept-runs.ts";
import { createMentionMails } from "./discussion/mention-mails.ts";
import { createActivitySummaries } from "./history/activity.ts";
import { createAutomaticVersions } from "./history/automatic-versions.ts";
import { historyHandlers } from "./history/handlers.ts";
import { createBranches } from "./history/branches.ts";
import { reviewHandlers } from "./history/review-handlers.ts";
import { createReviews } from "./history/reviews.ts";
import { createVersionCodec } from "./history/version-codec.ts";
import { createVersions } from "./history/versions.ts";
import { createVisits } from "./history/visits.ts";
import { requireProjectRole } from "./operations/access.ts";
import { registerCallableRoute } from "./operations/callable-route.ts";
import { registerHealthRoutes, VERSION } from "./operations/health.ts";
import { operationHandlers } from "./operations/handlers.ts";
import { watchConnections } from "./operations/connections.ts";
import { noTraces, type Traces } from "./platform/traces/traces.ts";
import { createHttpServer } from "./operations/http-server.ts";
import { startMaintenance } from "./operations/maintenance.ts";
import { createErrorReports } from "./operations/monitoring/error-reports.ts";
import { logSink, sentrySink } from "./operations/monitoring/error-sink.ts";
import { registerMetrics } from "./operations/monitoring/metrics-route.ts";
import { registerOperatorPage } from "./operations/monitoring/operator-page.ts";
import { createWebVitals } from "./operations/monitoring/web-vitals.ts";
import { onlineHandlers } from "./online/handlers.ts";
import { createRoomDirectory } from "./online/room-directory.ts";
import { createRoomForwarding } from "./online/room-forwarding.ts";
import { roomSockets } from "./online/room-socket.ts";
import { createRooms } from "./online/rooms.ts";
import { createPipeline } from "./operations/pipeline.ts";
import { createQuota } from "./operations/quota.ts";
import { registerWebApp } from "./operations/web-app.ts";
import { createPlayerBuilds } from "./play/builds/player-builds.ts";
import { registerPlayPages } from "./play/page.ts";
import { registerPlayerFiles } from "./play/player-files.ts";
import { registerAuthorRoutes } from "./community/author-routes.ts";
import { createAuthors } from "./community/authors.ts";
import { communityHandlers } from "./community/handlers.ts";
import { createExploreEntries } from "./community/explore-entries.ts";
import { registerExploreRoutes } from "./community/explore-routes.ts";
import { createExplore } from "./community/explore.ts";
import { createLikes } from "./community/likes.ts";
import { createPlayFigures } from "./community/play-figures.ts";
import { registerPlaysRoute } from "./community/plays-route.ts";
import { createStops } from "./community/stops/stops.ts";
import { registerStopsRoute, stopHandlers } from "./community/stops/stops-route.ts";
import { createPlays } from "./community/plays.ts";
import { registerRemixRoutes } from "./community/remix-routes.ts";
import { createRemixTrees } from "./community/remix-tree.ts";
import { createRemixes } from "./community/remixes.ts";
import { createDownloads } from "./downloads/downloads.ts";
import { registerDownloadRoute } from "./downloads/route.ts";
import { registerCustomHosts } from "./domains/custom-hosts.ts";
import { type ResolveTxt, resolveTxt } from "./domains/dns-proof.ts";
import { createDomains } from "./domains/domains.ts";
import { domainHandlers } from "./domains/handlers.ts";
import { createComments } from "./comments/comments.ts";
import { commentHandlers } from "./comments/handlers.ts";
import { createActs } from "./moderation/acts.ts";
import { createAppeals } from "./moderation/appeals.ts";
import { createBlocks } from "./moderation/blocks.ts";
import { hasFlaggedWords } from "./moderation/flagged-words.ts";
import { forgetModeration } from "./moderation/forget-moderation.ts";
import { moderationHandlers } from "./moderation/handlers.ts";
import { createModerators } from "./moderation/moderators.ts";
import { createReportableComments } from "./moderation/reportable-comments.ts";
import { createReports } from "./moderation/reports.ts";
import { createSuspensions } from "./moderation/suspensions.ts";
import type { Config } from "./platform/config.ts";
import { lockDataFolder, prepareDataFolder } from "./platform/data-folder.ts";
import { openDatabase } from "./platform/database/open.ts";
import type { Database } from "./platform/database/schema.ts";
import { noHints } from "./platform/hints.ts";
import { installationValue } from "./platform/installation.ts";
import type { Log } from "./platform/log.ts";
import { createMetrics } from "./platform/metrics.ts";
import { createMailer } from "./platform/mail.ts";
import { openObjects } from "./platform/objects/open-objects.ts";
import type { Platform } from "./platform/platform.ts";
import { keepRequestLanguage } from "./platform/request-language.ts";
import { startServerProcess } from "./platform/server-processes.ts";
import { createDeletion } from "./projects/deletion.ts";
import { projectHandlers } from "./projects/handlers.ts";
import { refuseOversizedImport } from "./projects/import-body.ts";
import { invitationHandlers } from "./projects/invitation-handlers.ts";
import { createInvitations } from "./projects/invitations.ts";
import { createMembers } from "./projects/members.ts";
import { createAddedPeople } from "./projects/added-people.ts";
import { createProjects } from "./projects/projects.ts";
import { createGameReader } from "./projects/reading/game-reader.ts";
import { createThumbnails } from "./projects/thumbnails.ts";
import { createDrafts } from "./publishing/drafts.ts";
import { createAddresses } from "./publishing/addresses.ts";
import { publishingHandlers } from "./publishing/handlers.ts";
import { createListings } from "./publishing/listings.ts";
import { createPublishingPreparation } from "./publishing/publishing-preparation.ts";
import { createPublications } from "./publishing/publications.ts";
import { clipHandlers, createClips } from "./publishing/clips/clips.ts";
import { createScreenshots, screenshotHandlers } from "./publishing/screenshots.ts";
import { createReleasePreview } from "./publishing/release-preview.ts";
import { createReleases } from "./publishing/releases.ts";
import { createScriptCompiler } from "./publishing/scripts/script-compiler.ts";
import { teamHandlers } from "./teams/handlers.ts";
import { leaveTeams } from "./teams/leave-teams.ts";
import { createTeams } from "./teams/teams.ts";
import { createAccountSaves } from "./saves/account-saves.ts";
import { saveHandlers } from "./saves/handlers.ts";
import { scoreHandlers } from "./scores/handlers.ts";
import { createLeaderboards } from "./scores/leaderboards.ts";
import { createReplayQueue } from "./scores/replay-queue.ts";
import { createReplayRunner, tracedRunner } from "./scores/replay-runner.ts";
import { openGateway } from "./realtime/gateway.ts";
import { registerDocumentRoute } from "./realtime/document-route.ts";
import { createWriterCheck } from "./realtime/log/writer-check.ts";
import { createDocumentStore } from "./realtime/log/document-store.ts";
import { createRealtime, type Realtime } from "./realtime/realtime.ts";

/** Shutdown limits: total time for running requests, of ten seconds overall; and the minimum time for the last ones. */
const CLOSES_WITHIN_MS = 6_000;
const LAST_REQUESTS_MS = 300;

export interface Application {
  /** The actual port, if 0 was configured. */
  port: number;
  platform: Platform;
  realtime: Realtime;
  /** Deletes expired projects from the Trash; also runs every hour. */
  purgeTrash(): Promise<number>;
  /** Looks up the records of custom domains again; also runs every hour. */
  checkDomains(): Promise<void>;
  /** Stops accepting requests, stores open documents, and unlocks the data folder. */
  close(): Promise<void>;
}

export interface ApplicationOptions {
  config: Config;
  log: Log;
  /** Milliseconds since 1970. */
  now?: () => number;
  /** Password hashing; scrypt when absent. Tests pass a faster one. */
  hashing?: PasswordHashing;
  /** Looks up DNS records; the name servers of this machine when absent. */
  resolveTxt?: ResolveTxt;
  /** Event loop delay beyond which requests get 503; 0 disables it. 3 s when absent. */
  maxEventLoopDelayMs?: number;
  /** The newest format of documents to read; that of this version when absent. Tests pass another one. */
  formatVersion?: number;
  /** Whether the server stores its build of the player by itself; true when absent. */
  keepsPlayerBuild?: boolean;
  /** Prints a line for the operator. */
  print?: (line: string) => void;
}

/** Wires all services and starts listening. Throws StartError when the data folder can't be used. */
export async function startApplication(options: ApplicationOptions): Promise<Application> {
  const { config, log, now = Date.now, hashing = createPasswordHashing(), print = () => undefined } = options;
  const { dataDir } = config;
  prepareDataFolder(dataDir);
  const lock = config.databaseUrl === null ? lockDataFolder(dataDir) : null;
  try {
    const opened = await openDatabase({ url: config.databaseUrl, dataDir, log, now });
    const redis = await openRedis(config, opened.database, log);
    const hints = redis ?? noHints;
    const traces = await openTraces(config, log);
    const platform: Platform = {
      config,
      log,
      now,
      database: opened.database,
      databaseKind: opened.kind,
      objects: await openObjects(config, now),
      hints,
      sharedCounts: redis?.counts ?? null,
      metrics: createMetrics(config.operatorToken !== null),
      traces,
      mailer: createMailer({ traces, smtpUrl: config.smtpUrl, from: config.mailFrom, dataDir, log, now, print }),
    };
    const running = await listen(platform, hashing, options);
    return {
      port: running.port,
      platform,
      realtime: running.realtime,
      purgeTrash: running.purgeTrash,
      checkDomains: running.checkDomains,
      async close() {
        await running.close();
        await traces.close();
        await hints.close();
        await opened.close();
        lock?.release();
      },
    };
  } catch (error) {
    lock?.release();
    throw error;
  }
}

/** Redis, when it is configured. */
async function openRedis(config: Config, database: Database, log: Log) {
  if (config.redisUrl === null) return null;
  // Imported late: a single server does without.
  const { redisHints } = await import("./platform/redis-hints.ts");
  return redisHints(config.redisUrl, await installationValue(database, "hints", async () => randomUUID()), log);
}

/** Traces, when a collector is configured. */
async function openTraces(config: Config, log: Log): Promise<Traces> {
  if (config.traces === null) return noTraces;
  // Imported late: others do without the library.
  const { sendTraces } = await import("./platform/traces/send-traces.ts");
  return sendTraces(config.traces, VERSION, log);
}

async function listen(
  platform: Platform,
  hashing: PasswordHashing,
  options: Pick<ApplicationOptions, "maxEventLoopDelayMs" | "resolveTxt" | "formatVersion" | "keepsPlayerBuild">,
): Promise<Pick<Application, "port" | "realtime" | "purgeTrash" | "checkDomains" | "close">> {
  const { config, log, objects } = platform;
  const accounts = await createAccounts(platform, hashing);
  const writers = createWriterCheck((transaction, sessionIds) => accounts.sessions.stillAlive(sessionIds, transaction));
  const documents = createDocumentStore(platform, writers);
  const projects = createProjects(platform, documents);
  const assets = createAssetUsage(platform);
  const reader = createGameReader(log, platform.now);
  const scripts = createScriptCompiler(log, platform.now);
  const thumbnails = createThumbnails(platform, documents);
  const codec = createVersionCodec(log);
  const versions = createVersions(platform, { documents, codec });
  const automaticVersions = createAutomaticVersions({ versions, log, now: platform.now });
  const visits = createVisits(platform);
  const { formatVersion = FORMAT_VERSION } = options;
  const processes = await startServerProcess(platform, {
    version: VERSION,
    formatVersion,
    onBeat: () => void realtime.migrateHeld().catch((error: unknown) => log.warn({ err: error }, "documents can't be migrated yet")),
  });
  const realtime = createRealtime(platform, accounts, documents, {
    formatVersion,
    hasOlderFormat: processes.hasOlderFormat,
    onLeave: visits.end,
    async onEditPause(projectId, documentBytes) {
      await projects.noteEdit(projectId, documentBytes);
      thumbnails.redrawSoon(projectId);
      await automaticVersions.edited(projectId);
    },
  });
  const { sockets } = realtime;
  const deletion = createDeletion(platform, sockets);
  const entries = createExploreEntries(platform);
  const explore = createExplore(platform);
  const plays = createPlays(platform);
  const stops = config.stops ? createStops(platform) : null;
  const playFigures = createPlayFigures(platform);
  const likes = createLikes(platform);
  const authors = createAuthors(platform);
  const publications = createPublications(platform, {
    refreshLists: entries.refresh,
    documents,
    reader,
    scripts,
    assets,
    ownerName: async (userId) => (await accounts.profiles.read(userId))?.displayName ?? "",
    async requireMayPublish(transaction, projectId, userId) {
      const { row } = await requireProjectRole(transaction, userId, projectId, "editor", { inTrash: false });
      await createSuspensions({ database: transaction, now: platform.now }).requireAllowed(userId, row.ownerId);
    },
    drawPicture: thumbnails.drawSharePicture,
  });
  const addresses = createAddresses(platform);
  const domains = createDomains(platform, publications, options.resolveTxt ?? resolveTxt);
  const drafts = createDrafts(platform, { build: publications.storeDraft });
  const listings = createListings(platform);
  const releases = createReleases(platform);
  const remixes = createRemixes(platform, { projects, reader });
  const screenshots = createScreenshots(platform);
  const clips = createClips(platform);
  const leaderboards = createLeaderboards(platform);
  const builds = createPlayerBuilds(platform);
  const replays = config.scores ? createReplayQueue(tracedRunner(createReplayRunner(), platform.traces), platform.now) : null;
  const saves = createAccountSaves(platform);
  const node = randomUUID();
  const directory = createRoomDirectory(platform, node);
  const discussion = createDiscussion(platform);
  const branches = createBranches(platform, { versions, documents, assets });
  const reviews = createReviews(platform);
  const mentionMails = createMentionMails(platform, accounts);
  const quota = createQuota(platform);
  const moderators = createModerators(platform);
  const suspensions = createSuspensions(platform);
  const { requireAllowed } = suspensions;
  const blocks = createBlocks(platform);
  const comments = createComments(platform, blocks.requireWelcome);
  const actParts = {
    emailOf: async (userId: string) => (await accounts.findById(userId))?.email ?? null,
    notify: accounts.notify,
    refreshLists: entries.refresh,
  };
  const acts = createActs(platform, actParts);
  const reports = createReports(platform, acts);
  const pictures = createPictures(platform, accounts.profiles);
  const identities = createGoogleIdentities(platform, accounts, config.google);
  const accountDeletion = createAccountDeletion(platform, accounts, {
    deleteProject: deletion.deleteProject,
    leaveTeams: (userId) => leaveTeams(platform, accounts, userId, entries.refresh),
    async forgetCommunity(userId) {
      await comments.forget(userId);
      await forgetModeration(platform.database, userId);
      await forgetAdministration(platform.database, userId);
      await leaderboards.forget(userId);
      await versions.forget(userId);
      await visits.forget(userId);
      await branches.forget(userId);
      await reviews.forget(userId);
      await discussion.forget(userId);
      await saves.forget(userId);
      for (const projectId of await likes.forget(userId)) await entries.refresh(projectId);
    },
  });
  const changes = createCredentialChanges(platform, accounts);
  const invitations = createInvitations(platform);
  const people = createAddedPeople(accounts, authors, {
    requireWelcome: blocks.requireWelcome,
    hidesAccounts: config.hideAccountExistence,
    sendsMails: config.smtpUrl !== null,
  });
  const members = createMembers(platform, { accounts, invitations, people });
  const vitals = createWebVitals(platform);
  const errors = createErrorReports(
    !config.errorReporting ? null : config.sentryDsn === null ? logSink(log) : sentrySink(config.sentryDsn, log),
  );
  const pipeline = createPipeline(
    platform,
    accounts,
    { quota, isModerator: moderators.isModerator, isAdmin: (userId) => isAdmin(platform.database, userId) },
    {
      ...accountHandlers(platform, accounts, pictures, entries.refreshOwner),
      ...accountSecurityHandlers(platform, accounts, { identities, deletion: accountDeletion, changes }),
      ...administrationHandlers(platform, { accounts, openEditors: sockets.count, servers: processes.list }),
      ...projectHandlers({
        projects,
        members,
        deletion,
        documents,
        sockets,
        assets,
        applyServerUpdate: realtime.applyServerUpdate,
        reader,
        redraw: thumbnails.redrawSoon,
        refreshLists: entries.refresh,
      }),
      ...invitationHandlers(invitations),
      ...teamHandlers(platform, { teams: createTeams(platform), accounts, people, projects, sockets }),
      ...communityHandlers({
        publications,
        projects,
        entries,
        likes,
        authors,
        remixes,
        allowsLikes: config.likes,
        allowsRemixes: config.remixes,
        requireAllowed,
        redraw: thumbnails.redrawSoon,
      }),
      ...publishingHandlers({
        playFigures,
        prepare: createPublishingPreparation({ documents, reader, scripts, thumbnails, log }),
        replays,
        scripts,
        versions,
        previewRelease: createReleasePreview(platform, { publications, replays }),
        publications,
        addresses,
        drafts,
        listings,
        releases,
        released: automaticVersions.released,
        refreshLists: entries.refresh,
        requireAllowed,
      }),
      ...commentHandlers(config, {
        comments,
        publications,
        members,
        moderators,
        suspensions,
        hasFlaggedWords,
        requireWelcome: blocks.requireWelcome,
      }),
      ...moderationHandlers({
        moderators,
        reports,
        acts,
        appeals: createAppeals(platform, acts, actParts),
        blocks,
        comments: createReportableComments(platform.database),
        guestOf: leaderboards.guestOf,
        authors,
        publications,
        members,
      }),
      ...scoreHandlers(platform, { publications, members, leaderboards, replays, builds, throttle: accounts.throttle }),
      ...crashHandlers(platform, { publications, crashes: createCrashes(platform), replays, builds }),
      ...historyHandlers({
        versions,
        visits,
        activity: createActivitySummaries(platform, versions),
        branches,
        reviews,
        announce: realtime.announceDiscussion,
        deletion,
        projects,
        assets,
        redraw: thumbnails.redrawSoon,
      }),
      ...reviewHandlers({ reviews, projects, sockets, discussion, mentionMails, announce: realtime.announceDiscussion }),
      ...discussionHandlers({
        discussion,
        keptRuns: createKeptRuns(platform),
        members,
        mentionMails,
        announce: realtime.announceDiscussion,
      }),
      ...domainHandlers(config, { domains, throttle: accounts.throttle, requireAllowed }),
      ...screenshotHandlers(screenshots, requireAllowed),
      ...clipHandlers(clips, requireAllowed),
      ...stopHandlers(stops),
      ...onlineHandlers(config, { publications, members, directory, throttle: accounts.throttle, reports, drafts }),
      ...saveHandlers({ publications, addresses, members, saves }),
      ...operationHandlers({ quota, errors, vitals: config.performanceMonitoring ? vitals : null }),
    },
  );

  const backups = config.backup === null ? null : createScheduledBackups(platform, config.backup);
  const { app, countRefusal } = await createHttpServer(platform, options.maxEventLoopDelayMs);
  registerCustomHosts(app, config, domains, countRefusal);
  keepRequestLanguage(app);
  app.addHook("onError", async (request, _reply, error) => errors.fromServer(error, request.routeOptions.url ?? "/"));
  registerHealthRoutes(app, platform);
  registerAuthRoutes(app, platform, accounts);
  registerConfirmRoute(app, accounts, config.publicOrigin, {
    signUp: async ({ email, name, passwordHash, invitation }) => {
      if ((await accounts.findByEmail(email)) !== null) throw authError("email-already-in-use");
      await accounts.passwords.createConfirmed({ email, name, invitation }, passwordHash);
    },
    changeEmail: ({ userId, email }) => changes.confirmEmail(userId, email),
  });
  await registerGoogleRoutes(app, platform, accounts, identities);
  const originForMails = (request: FastifyRequest): string => mailedOrigin(request, config.publicOrigin);
  registerCallableRoute(app, pipeline, accounts.tokens.authenticateHeader, originForMails, { importProject: refuseOversizedImport });
  registerUploadRoute(app, platform, accounts, assets);
  registerDocumentRoute(app, platform, accounts, documents);
  registerPictureRoute(app, accounts, pictures);
  const personalData = createPersonalData(platform, accounts, documents.read);
  registerExportRoute(app, { accounts, data: personalData, quota, now: platform.now });
  registerObjectsRoute(app, objects);
  registerPlayerFiles(app, platform, builds);
  const visitorOf = async (request: FastifyRequest): Promise<string | null> => (await personOfRequest(accounts, request))?.userId ?? null;
  const isMember = async (request: FastifyRequest, projectId: string): Promise<boolean> => {
    const userId = await visitorOf(request);
    return userId !== null && (await members.isMember(projectId, userId));
  };
  const shown = { publications, listings, remixes, addresses, isMember };
  registerPlayPages(app, config, {
    ...shown,
    releases,
    authors,
    explore,
    drafts,
    leaderboards,
    screenshots,
    clips,
    comments,
    domains,
    builds,
  });
  const downloads = createDownloads(platform, shown);
  registerDownloadRoute(app, { ...shown, downloads, publicOrigin: config.publicOrigin });
  registerRemixRoutes(app, config, { ...shown, trees: createRemixTrees(platform, remixes), visitorOf });
  registerExploreRoutes(app, config, explore);
  registerAuthorRoutes(app, config, { authors, explore });
  if (stops !== null) registerStopsRoute(app, { publications, stops, publicOrigin: config.publicOrigin });
  registerPlaysRoute(app, { publications, plays, entries, publicOrigin: config.publicOrigin });
  registerOperatorPage(app, config, vitals);
  registerMetrics(app, config, platform.metrics);
  if (backups !== null)
    platform.metrics.gauge(
      "playsmith_backup_timestamp_seconds",
      "Time of the last backup that was written; 0 for none",
      async () => ((await backups.lastWrittenMs()) ?? 0) / 1_000,
    );
  platform.metrics.gauge("playsmith_servers", "Running servers; 0 with SQLite", async () => (await processes.list()).length);
  platform.metrics.gauge("playsmith_thumbnails_waiting", "Thumbnails that wait to be drawn", thumbnails.waiting);
  platform.metrics.gauge("playsmith_replays_waiting", "Runs that wait to be replayed", () => replays?.waiting() ?? 0);
  registerWebApp(app, config, countRefusal);
  const connections = watchConnections(app.server);
  const rooms = createRooms(platform, {
    accounts,
    members,
    publications,
    directory,
    node,
    hasFlaggedWords,
    forwarding: (accept) => createRoomForwarding({ hints: platform.hints, node, accept }),
  });
  const online = config.online ? roomSockets({ rooms, log, trustProxy: config.trustProxy }) : null;
  const gateway = openGateway({ server: app.server, room: realtime.room, sockets, config, log, online });
  await app.listen({ port: config.port, host: config.host });
  const keptBuilds = options.keepsPlayerBuild === false ? null : builds.startKeeping();
  const maintenance = startMaintenance(platform, {
    own: { downloads: downloads.prune },
    shared: {
      trash: deletion.purgeTrash,
      accounts: accounts.prune,
      deletions: accountDeletion.resume,
      quota: quota.prune,
      vitals: vitals.prune,
      invitations: invitations.prune,
      plays: plays.prune,
      playFigures: playFigures.prune,
      scores: leaderboards.prune,
      playerBuilds: builds.prune,
      rooms: directory.prune,
      lists: entries.repair,
      ...(config.customDomains ? { domains: domains.checkAgain } : {}),
      objects: () => sweepObjects(platform),
      ...(backups === null ? {} : { backup: backups.runWhenDue }),
      missedVersions: automaticVersions.catchUp,
      oldVersions: versions.thin,
    },
  });

  return {
    port: (app.server.address() as AddressInfo).port,
    realtime,
    purgeTrash: deletion.purgeTrash,
    checkDomains: domains.checkAgain,
    async close() {
      maintenance.stop();
      const backupStopped = backups?.stop();
      const buildKept = keptBuilds?.stop();
      const startedMs = performance.now();
      await rooms.close();
      await gateway.close();
      automaticVersions.stop();
      await realtime.drain();
      await processes.stop();
      await thumbnails.close();
      const closed = app.close();
      await connections.end(Math.max(LAST_REQUESTS_MS, CLOSES_WITHIN_MS - (performance.now() - startedMs)));
      await closed;
      await reader.close();
      await scripts.close();
      await codec.close();
      await automaticVersions.settled();
      await visits.settled();
      await buildKept;
      await backupStopped;
      replays?.close();
      await errors.close();
    },
  };
}
