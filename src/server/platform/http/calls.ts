import { implement } from '@orpc/server';
import type { CallMeta } from '#domain/calls.contract.ts';
import { contract } from '#domain/root.contract.ts';
import { takeTurn } from '#server/platform/rate-limit/rate-limit.ts';
import type { CallContext } from './call-context.ts';
import { PACES } from './paces.ts';
import { refuse } from './refuse.ts';

const implementer = implement(contract).$context<CallContext>();

/** Every call passes here first: the contract says who may make it and how often, so no route can forget to ask. */
const guarded = implementer.use(async ({ context, next, path, procedure }) => {
  const meta: CallMeta = procedure['~orpc'].meta;
  await keepPace(context, meta.pace ?? 'normal', path.join('.'));
  await allow(context, meta);
  return next();
});

/** Calls that anyone may make; the session, if there is one, is in the context. */
export const openCalls = guarded;

/** Calls for members: the handler knows who it is. */
export const memberCalls = guarded.use(async ({ context, next }) => {
  const member = await context.session();
  if (!member) throw refuse('UNAUTHORIZED');
  return next({ context: { member } });
});

async function allow(context: CallContext, { access = 'member', signedOut = 'UNAUTHORIZED' }: CallMeta) {
  if (access === 'anyone') return;
  if (access === 'demo') {
    if (!context.config.demo) throw refuse('NOT_FOUND');
    return;
  }
  const session = await context.session();
  if (!session) throw refuse(signedOut);
  if (access === 'admin' && session.role !== 'admin') throw refuse('FORBIDDEN');
}

async function keepPace(context: CallContext, pace: NonNullable<CallMeta['pace']>, name: string) {
  const limit = PACES[pace];
  if (!limit) return;
  const turn = await takeTurn(context.db, `${name}:${context.ip}`, limit, context.clock());
  if (!turn.allowed) throw refuse('RATE_LIMITED', { retryAfterSeconds: turn.retryAfterSeconds });
}
