import { implement } from '@orpc/server';
import { viewRefusal } from '#domain/admin/views/view-rules.ts';
import type { CallMeta } from '#domain/calls.contract.ts';
import { contract } from '#domain/root.contract.ts';
import { changedFeature, type LiveFeature } from '#domain/sync/status/live-features.ts';
import { standbyFor } from '#server/platform/db/replica.ts';
import { announce, WROTE } from '#server/platform/events/live-events.ts';
import { addressKey, consumeRateLimit, type Limit, RATE_LIMITS } from '#server/platform/rate-limit/rate-limit.ts';
import type { CallContext } from './call-context.ts';
import { isDatabaseLoss } from './error-answer.ts';
import { refuse } from './refuse.ts';

const implementer = implement(contract).$context<CallContext>();

/** Every call passes here first: the contract says who may make it and how often, so no route can forget to ask. */
const guarded = implementer.use(async ({ context, next, path, procedure }, input) => {
  const meta: CallMeta = procedure['~orpc'].meta;
  const limit = RATE_LIMITS[meta.rateLimit ?? 'normal'];
  const name = path.join('.');
  if (limit) await limitRate(context, `${name}:${addressKey(context.ip)}`, limit);
  if (context.isView) await allowView(context, path, procedure['~orpc'].route.method);
  const session = await allow(context, meta);
  // A member counts as one, however many addresses they call from.
  if (limit && session) await limitRate(context, `${name}:member:${session.userId}`, limit);
  const standby = session && standbyFor(context.replica, name, session.userId, input);
  if (!standby) return next();
  try {
    return await next({ context: { db: standby } });
  } catch (error) {
    // Every call of the list only reads, so it may be made again.
    if (!isDatabaseLoss(error)) throw error;
    context.replica?.noteFailure();
    context.log.warn({ err: error }, 'the standby did not answer; the primary is read instead');
    return next();
  }
});

/** Calls that anyone may make; the session, if there is one, is in the context. */
export const openCalls = guarded;

/** Calls for members: the handler knows who it is, and the member's other screens hear what it has changed. */
export const memberCalls = guarded.use(async ({ context, next, path, procedure }) => {
  const member = await context.session();
  if (!member) throw refuse('UNAUTHORIZED');
  const result = await next({ context: { member } });
  const { method } = procedure['~orpc'].route;
  const feature = changedFeature(path, method);
  if (feature) await announceChange(context, { userId: member.userId, kind: 'changed', feature });
  else if (context.replica && method !== 'GET') await announceChange(context, { userId: member.userId, kind: WROTE });
  const by = context.supersededBy();
  return by ? { ...result, output: withSuperseded(result.output, by) } : result;
});

/** Only calls that save a row note that it was superseded, and those answer `done`, which has room for it. */
function withSuperseded<Output>(output: Output, by: Date): Output {
  return Object.assign({}, output, { supersededBy: by.toISOString() });
}

/** What is stored is stored: a screen that does not hear of it reads it with its next look. */
async function announceChange({ db, log, replica }: CallContext, event: Change) {
  replica?.noteChange(event.userId);
  await announce(db, event).catch((error) => {
    log.warn({ err: error, ...event }, 'a change could not be announced');
  });
}

type Change = { userId: string; kind: 'changed'; feature: LiveFeature } | { userId: string; kind: typeof WROTE };

/** Before anything else, also for calls that anyone may make: signing out would end the member's own sessions. */
async function allowView(context: CallContext, path: readonly string[], method: string | undefined) {
  const session = await context.session();
  const refusal = viewRefusal(path, method, session?.view?.sharesHealth ?? false);
  if (refusal !== null) throw refuse(refusal);
}

async function allow(
  context: CallContext,
  { access = 'member', signedOut = 'UNAUTHORIZED', recentPassword = false }: CallMeta,
) {
  if (access === 'anyone') return null;
  if (access === 'demo') {
    if (!context.config.demo) throw refuse('NOT_FOUND');
    return null;
  }
  const session = await context.session();
  if (!session) throw refuse(signedOut);
  if (access === 'admin' && session.role !== 'admin') throw refuse('FORBIDDEN');
  if (access === 'admin' && context.config.adminTwoStep && !session.twoStep) throw refuse('TWO_STEP_REQUIRED');
  if (recentPassword && !session.hasRecentPassword) throw refuse('PASSWORD_REQUIRED');
  return session;
}

async function limitRate(context: CallContext, key: string, limit: Limit) {
  const outcome = await consumeRateLimit(context.db, key, limit, context.clock());
  if (!outcome.allowed) throw refuse('RATE_LIMITED', { retryAfterSeconds: outcome.retryAfterSeconds });
}
