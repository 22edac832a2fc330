import type { z } from "zod";
import { accountCallables } from "./accounts.ts";
import { activityCallables } from "./activity.ts";
import { administrationCallables } from "./administration.ts";
import { authorCallables } from "./authors.ts";
import { branchCallables } from "./branches.ts";
import { clipCallables } from "./clips.ts";
import { commentCallables } from "./comments.ts";
import { communityCallables } from "./community.ts";
import { crashCallables } from "./crashes.ts";
import { discussionCallables } from "./discussion.ts";
import { domainCallables } from "./domains.ts";
import { historyCallables } from "./history.ts";
import { invitationCallables } from "./invitations.ts";
import { moderationCallables } from "./moderation.ts";
import { onlineCallables } from "./online.ts";
import { operationCallables } from "./operations.ts";
import { projectCallables } from "./projects.ts";
import { publishingCallables } from "./publishing.ts";
import { reviewCallables } from "./reviews.ts";
import { saveCallables } from "./saves.ts";
import { scoreCallables } from "./scores.ts";
import { sharedRunCallables } from "./shared-runs.ts";
import { screenshotCallables } from "./screenshots.ts";
import { stopCallables } from "./stops.ts";
import { teamCallables } from "./teams.ts";

/** All callables of the server, by name. */
export const callables = {
  ...accountCallables,
  ...activityCallables,
  ...administrationCallables,
  ...authorCallables,
  ...branchCallables,
  ...clipCallables,
  ...commentCallables,
  ...communityCallables,
  ...crashCallables,
  ...discussionCallables,
  ...domainCallables,
  ...historyCallables,
  ...invitationCallables,
  ...moderationCallables,
  ...onlineCallables,
  ...operationCallables,
  ...projectCallables,
  ...publishingCallables,
  ...reviewCallables,
  ...saveCallables,
  ...scoreCallables,
  ...sharedRunCallables,
  ...screenshotCallables,
  ...stopCallables,
  ...teamCallables,
};

export type Callables = typeof callables;
export type CallableName = keyof Callables;
/** Input of a callable, as passed by a caller. */
export type CallableInput<Name extends CallableName> = z.input<Callables[Name]["input"]>;
/** Input of a handler, with defaults filled in. */
export type CallableParsedInput<Name extends CallableName> = z.output<Callables[Name]["input"]>;
export type CallableOutput<Name extends CallableName> = z.output<Callables[Name]["output"]>;
