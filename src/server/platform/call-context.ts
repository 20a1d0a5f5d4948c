import type { Scope } from '#domain/auth/access-keys/scopes.ts';
import type { AdminArea } from '#domain/auth/admin-areas.ts';
import type { Role } from '#domain/auth/auth.contract.ts';
import type { Config } from '#server/platform/config/config.ts';
import type { RestoreRequest } from '#server/platform/db/backup/restore-request.ts';
import type { Db } from '#server/platform/db/db.ts';
import type { Replica } from '#server/platform/db/replica.ts';
import type { Clock, Log, Random } from '#server/platform/deps.ts';
import type { ExerciseSource } from '#server/platform/exercise-source/exercise-source.ts';
import type { Files } from '#server/platform/files/files.ts';
import type { FoodSources } from '#server/platform/food-sources/food-sources.ts';
import type { Payments } from '#server/platform/payments/payments.ts';
import type { PushSender } from '#server/platform/push/web-push.ts';
import type { SafeFetch } from '#server/platform/safe-fetch/safe-fetch.ts';
import type { RequestContext } from './tracing/request-context.ts';

/** The application's dependencies; tests pass their own. */
export type AppDeps = {
  config: Config;
  db: Db;
  /** A standby for responses that may be stale; without one, everything is read from the primary. */
  replica?: Replica | null;
  clock: Clock;
  random: Random;
  files: Files;
  foodSources: FoodSources;
  /** Null when no exercise catalogue service is configured: the embedded catalogue is used. */
  exerciseSource: ExerciseSource | null;
  payments: Payments;
  push: PushSender;
  /** For addresses that members and other programs name. */
  safeFetch: SafeFetch;
  /** The key for the hashes of all stored tokens and codes: a copy of the database opens no account. */
  secret: string;
  /** Stops the servers, restores a copy and starts them again. Absent where a process was not started by `npm start`. */
  requestRestore?: (request: RestoreRequest) => void;
};

/** The caller's session, from one prepared read. */
export type Session = {
  sessionId: string;
  userId: string;
  /** The rights of this session: an admin who has not completed two-step sign-in has a member's rights. */
  role: Role;
  /** What an admin may administer; empty for everyone else. */
  adminAreas: readonly AdminArea[];
  /** An admin who has not completed two-step sign-in. */
  lacksTwoStep: boolean;
  /** The password was entered recently, which irreversible actions require. */
  hasRecentPassword: boolean;
  twoStep: boolean;
  /** What the call's access key allows; absent for a signed-in member. */
  keyScopes?: readonly Scope[];
  /** An admin who impersonates this member: read only, and health data only while the member shares it. */
  impersonation?: { adminId: string; adminSessionId: string; sharesHealth: boolean; expiresAt: Date };
};

/** The context of every call. */
export type CallContext = AppDeps & {
  log: Log;
  /** For metrics and logs. */
  call: RequestContext;
  /** The caller's address according to the trusted proxies. */
  ip: string;
  userAgent: string;
  /** Our address as the caller reached it; outside the demo always the configured one. */
  reachedUrl: string;
  /** Path and query of the request. */
  url: string;
  /** Set in this browser at its first sign-in; null for a new browser. */
  deviceToken: string | null;
  setDeviceToken: (token: string) => void;
  /** The request states that it is made by an admin who impersonates a member. */
  isView: boolean;
  /** The call is made with an access key. */
  hasKey: boolean;
  /** Null without a token; refuses with PGRST301 when the token has expired. */
  session: () => Promise<Session | null>;
  setSessionToken: (token: string | null) => void;
  setHeader: (name: string, value: string) => void;
  /** Called when an edit lost to a later edit from another device; the response then reports it. */
  noteSuperseded: (by: Date) => void;
  /** The time of the edit that superseded this call's edit; null when none did. */
  supersededBy: () => Date | null;
};
