import type { Role } from '#domain/auth/auth.contract.ts';
import type { Config } from '#server/platform/config/config.ts';
import type { Db } from '#server/platform/db/db.ts';
import type { Replica } from '#server/platform/db/replica.ts';
import type { Clock, Log, Random } from '#server/platform/deps.ts';
import type { ExerciseSource } from '#server/platform/exercise-source/exercise-source.ts';
import type { Files } from '#server/platform/files/files.ts';
import type { FoodSources } from '#server/platform/food-sources/food-sources.ts';
import type { Payments } from '#server/platform/payments/payments.ts';
import type { PushSender } from '#server/platform/push/web-push.ts';
import type { RequestContext } from './tracing/request-context.ts';

/** What the application is built from; tests hand in their own. */
export type AppDeps = {
  config: Config;
  db: Db;
  /** A standby for answers that may be stale; without one everything is read from the primary. */
  replica?: Replica | null;
  clock: Clock;
  random: Random;
  files: Files;
  foodSources: FoodSources;
  /** Null where no exercise-catalogue service is configured: the embedded catalogue answers. */
  exerciseSource: ExerciseSource | null;
  payments: Payments;
  push: PushSender;
  /** Keys every stored token and code, so that a copy of the database opens no account. */
  secret: string;
};

/** Who is calling, as one prepared read tells it. */
export type Session = {
  sessionId: string;
  userId: string;
  /** The rights of this session: an admin who still has to take a second step has a member's. */
  role: Role;
  /** An admin whose rights wait for a second step. */
  lacksTwoStep: boolean;
  /** The password was typed a moment ago: what cannot be undone asks for it. */
  hasRecentPassword: boolean;
  /** Signed in by two steps. */
  twoStep: boolean;
  /** An admin who impersonates this member: may read, and health data only while it is shared. */
  impersonation?: { adminId: string; adminSessionId: string; sharesHealth: boolean; expiresAt: Date };
};

/** What every call gets to work with. */
export type CallContext = AppDeps & {
  log: Log;
  /** Told to figures and logs. */
  call: RequestContext;
  /** The caller's address as the trusted proxies tell it. */
  ip: string;
  userAgent: string;
  /** Our address as the caller reached it; outside the demo always the configured one. */
  reachedUrl: string;
  /** Path and query of the request. */
  url: string;
  /** What this browser was given when somebody first signed in with it; null for one that is new. */
  deviceToken: string | null;
  setDeviceToken: (token: string) => void;
  /** The call says that it is made by an admin who impersonates a member. */
  isView: boolean;
  /** Null without a token; refuses with PGRST301 when the token has expired. */
  session: () => Promise<Session | null>;
  setSessionToken: (token: string | null) => void;
  setHeader: (name: string, value: string) => void;
  /** Called where an edit lost to a later one of another device; the answer then says so. */
  noteSuperseded: (by: Date) => void;
  /** When the edit that this call's edit lost to was made; null when it lost to none. */
  supersededBy: () => Date | null;
};
