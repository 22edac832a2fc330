import { accountLanguages } from "./account-languages.ts";
import { accountSecurity } from "./account-security.ts";
import { accounts } from "./accounts.ts";
import { administration } from "./administration.ts";
import { clipFormats } from "./clip-formats.ts";
import { clips } from "./game-pages/clips.ts";
import { commentMoments } from "./comment-moments.ts";
import { reviews, visits } from "./collaboration.ts";
import { comments } from "./comments.ts";
import { community } from "./community.ts";
import { crashes } from "./crashes.ts";
import { discussion } from "./discussion.ts";
import { customDomains } from "./game-pages/custom-domains.ts";
import { documentClientTimes } from "./document-client-times.ts";
import { documentClients } from "./document-clients.ts";
import { documentHeads } from "./document-heads.ts";
import { downloads } from "./downloads.ts";
import { drafts } from "./drafts.ts";
import { explore } from "./explore.ts";
import { guestNames } from "./guest-names.ts";
import { stops } from "./game-pages/stops.ts";
import { handles } from "./handles.ts";
import { history } from "./history.ts";
import { invitations } from "./invitations.ts";
import { invitedEmails } from "./invited-emails.ts";
import { onlineRoomState } from "./online-room-state.ts";
import { onlineRooms } from "./online-rooms.ts";
import { personQuotas } from "./person-quotas.ts";
import { keptRuns } from "./kept-runs.ts";
import { leases } from "./leases.ts";
import type { Migration } from "./migration.ts";
import { moderation } from "./moderation.ts";
import { monitoring } from "./monitoring.ts";
import { playFigures } from "./play-figures.ts";
import { playerBuilds } from "./player-builds.ts";
import { projects } from "./projects.ts";
import { publicGames } from "./public-games.ts";
import { publishing } from "./publishing.ts";
import { remixAncestors } from "./remix-ancestors.ts";
import { remixers } from "./remixers.ts";
import { saves } from "./saves.ts";
import { scores } from "./scores.ts";
import { sharedRuns } from "./shared-runs.ts";
import { searchIndexes } from "./search-indexes.ts";
import { serverProcesses } from "./server-processes.ts";
import { siteInvitations } from "./site-invitations.ts";
import { screenshots } from "./game-pages/screenshots.ts";
import { teams } from "./teams.ts";

export const migrations: readonly Migration[] = [
  accounts,
  projects,
  publishing,
  monitoring,
  accountSecurity,
  documentClients,
  publicGames,
  explore,
  community,
  handles,
  drafts,
  scores,
  downloads,
  crashes,
  playFigures,
  screenshots,
  comments,
  moderation,
  saves,
  history,
  discussion,
  invitations,
  guestNames,
  remixAncestors,
  commentMoments,
  invitedEmails,
  documentHeads,
  leases,
  clips,
  stops,
  visits,
  reviews,
  accountLanguages,
  customDomains,
  administration,
  siteInvitations,
  teams,
  keptRuns,
  sharedRuns,
  serverProcesses,
  personQuotas,
  searchIndexes,
  onlineRooms,
  onlineRoomState,
  playerBuilds,
  remixers,
  documentClientTimes,
  clipFormats,
];
