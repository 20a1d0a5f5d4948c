import { implement } from '@orpc/server';
import { impersonationRefusal } from '#domain/admin/impersonation/impersonation-rules.ts';
import { scopesOfCall } from '#domain/auth/access-keys/scopes.ts';
import { type AreaChoice, canAdminister } from '#domain/auth/admin-areas.ts';
import type { CallMeta } from '#domain/calls.contract.ts';
import { callGroup, contract, LIVE_GROUPS, type LiveGroup } from '#domain/root.contract.ts';
import { changedGroup } from '#domain/sync/status/changed-group.ts';
import type { Db } from '#server/platform/db/db.ts';
import { announce } from '#server/platform/events/live-events.ts';
import { addressKey, consumeRateLimit, type Limit, RATE_LIMITS } from '#server/platform/rate-limit/rate-limit.ts';
import type { CallContext, Session } from '../call-context.ts';
import { DONE, refuse } from '../refuse.ts';
import { isDatabaseLoss } from './error-answer.ts';

const implementer = implement(contract).$context<CallContext>();

/** The contract's metadata of a call, and its path there. */
export type CallDefinition = { path: readonly string[]; method: string | undefined; meta: CallMeta };

const definitionOf = (
  path: readonly string[],
  { meta, route }: { meta: CallMeta; route: { method?: string } },
): CallDefinition => ({
  path,
  method: route.method,
  meta,
});

/** Checks access and rate limit of every call, from the contract, so that no route can omit it. */
export async function guard(context: CallContext, { path, method, meta }: CallDefinition): Promise<Session | null> {
  const limit = RATE_LIMITS[meta.rateLimit ?? 'normal'];
  if (limit) await limitRate(context, `${path.join('.')}:${addressKey(context.ip)}`, limit);
  if (context.isView) await allowView(context, path, method);
  if (context.hasKey) await allowKey(context, { path, method, meta });
  const session = await allow(context, meta);
  // Counts per member, across all their addresses.
  if (limit && session) await limitRate(context, `${path.join('.')}:member:${session.userId}`, limit);
  return session;
}

/** Responses that may be stale are read from the standby, if there is one; when it fails, from the primary. */
export async function onStandby<Result>(
  { db, replica, log }: CallContext,
  { meta }: CallDefinition,
  run: (db: Db) => Promise<Result>,
): Promise<Result> {
  if (!replica || !meta.mayBeStale) return run(db);
  try {
    const result = await run(replica.db);
    replica.count('standby');
    return result;
  } catch (error) {
    if (!isDatabaseLoss(error)) throw error;
    replica.count('primary');
    log.warn({ err: error }, 'the standby did not respond; reading from the primary instead');
    return run(db);
  }
}

/** The session of a call for members. */
export async function memberOf(context: CallContext): Promise<Session> {
  const member = await context.session();
  if (!member) throw refuse('UNAUTHORIZED');
  return member;
}

/** After a member's call: notifies the member's other screens of the change, and reports a superseded edit in the response. */
export async function finish<Output>(
  context: CallContext,
  { path, method }: CallDefinition,
  { userId }: Session,
  output: Output,
): Promise<Output> {
  const feature = changedGroup(path, method, LIVE_GROUPS.find((name) => name === path[0]) ?? null);
  if (feature) await announceChange(context, { userId, kind: 'changed', feature });
  const by = context.supersededBy();
  return by ? withSuperseded(output, by) : output;
}

const guarded = implementer.use(async ({ context, next, path, procedure }) => {
  const definition = definitionOf(path, procedure['~orpc']);
  await guard(context, definition);
  return onStandby(context, definition, async (db) => next({ context: { db } }));
});

/** Calls for anyone; the session, if there is one, is in the context. */
export const openCalls = guarded;

/** Calls for members, with the session in the context. */
export const memberCalls = guarded.use(async ({ context, next, path, procedure }) => {
  const member = await memberOf(context);
  const result = await next({ context: { member } });
  return { ...result, output: await finish(context, definitionOf(path, procedure['~orpc']), member, result.output) };
});

type MemberCall<Input> = { context: CallContext & { member: Session }; input: Input };
type MemberService<Input, Output> = (db: Db, deps: CallContext, userId: string, input: Input) => Output;

/** The handler of a call that one service answers for the member. */
export const byMember =
  <Input, Output>(service: MemberService<Input, Output>) =>
  ({ context, input }: MemberCall<Input>) =>
    service(context.db, context, context.member.userId, input);

/** The handler of a call that answers only that it is done. */
export const done =
  <Call>(run: (call: Call) => unknown) =>
  async (call: Call) => {
    await run(call);
    return DONE;
  };

/** The same for a call that one service answers for the member. */
export const doneByMember = <Input>(service: MemberService<Input, unknown>) => done(byMember(service));

/** Only calls that save a row can be superseded, and their response `done` has room for it. */
function withSuperseded<Output>(output: Output, by: Date): Output {
  return Object.assign({}, output, { supersededBy: by.toISOString() });
}

/** The change is stored: a screen that misses the notification sees it at its next read. */
async function announceChange({ db, log }: CallContext, event: Change) {
  await announce(db, event).catch((error) => {
    log.warn({ err: error, ...event }, 'a change notification failed');
  });
}

type Change = { userId: string; kind: 'changed'; feature: LiveGroup | 'live' };

/** Checked first, also for open calls: signing out would end the member's own sessions. */
async function allowView(context: CallContext, path: readonly string[], method: string | undefined) {
  const session = await context.session();
  const refusal = impersonationRefusal(
    path,
    method,
    callGroup(path[0])?.impersonation,
    session?.impersonation?.sharesHealth ?? false,
  );
  if (refusal !== null) throw refuse(refusal);
}

/** Checked first, also for open calls: a key makes only the calls of its scopes. */
async function allowKey(context: CallContext, { path, ...call }: CallDefinition) {
  const session = await context.session();
  const scopes = scopesOfCall(callGroup(path[0])?.scopes, call);
  const has = session?.keyScopes ?? [];
  if (scopes === null || !scopes.every((scope) => has.includes(scope))) throw refuse('SCOPE_REQUIRED');
}

async function allow(
  context: CallContext,
  { access = 'member', area, signedOut = 'UNAUTHORIZED', recentPassword = false }: CallMeta,
) {
  if (access === 'anyone') return null;
  if (access === 'demo') {
    if (!context.config.demo) throw refuse('NOT_FOUND');
    return null;
  }
  const session = await context.session();
  if (!session) throw refuse(signedOut);
  if (access === 'admin') checkAdmin(session, area);
  if (recentPassword && !session.hasRecentPassword) throw refuse('PASSWORD_REQUIRED');
  return session;
}

export type AdminSession = Pick<Session, 'role' | 'adminAreas' | 'lacksTwoStep'>;

/** Refuses a session without the rights of an admin of the area, for calls and files alike. */
export function checkAdmin(session: AdminSession, area: AreaChoice = []): void {
  if (!canAdminister(session, area)) throw refuse(session.lacksTwoStep ? 'TWO_STEP_REQUIRED' : 'FORBIDDEN');
}

async function limitRate(context: CallContext, key: string, limit: Limit) {
  const outcome = await consumeRateLimit(context.db, key, limit, context.clock());
  if (!outcome.allowed) throw refuse('RATE_LIMITED', { retryAfterSeconds: outcome.retryAfterSeconds });
}
