import { type Core, emit } from './core.ts';
import { unixSeconds } from './deps.ts';
import type { Session, SessionRecord } from './objects.ts';
import { missing, SandboxError } from './sandbox-error.ts';
import { newLine, newSession } from './session-object.ts';
import type { SessionParams } from './session-params.ts';

/** The minimum card payment, in the smallest unit of each supported currency. */
const MIN_AMOUNTS = new Map(Object.entries({ sek: 300, nok: 300, dkk: 250, eur: 50, gbp: 30, usd: 50 }));
const MAX_AMOUNT = 99_999_999;
const MIN_SECONDS = 30 * 60;
const MAX_SECONDS = 24 * 3600;

export function createSession(core: Core, params: SessionParams): SessionRecord {
  checkAmount(params);
  checkMethods(params);
  checkExpiry(core, params.expires_at);
  const lines = params.line_items.map((line) => newLine(core, line));
  const session = newSession(core, params, lines);
  const intentMetadata = params.payment_intent_data?.metadata ?? {};
  const record: SessionRecord = { session, lines, intentMetadata, confirming: null };
  core.state.put('sessions', session.id, record);
  return record;
}

/** The current state of a session: one whose time has passed is reported as expired immediately. */
export function findSession(core: Core, id: string): SessionRecord | undefined {
  const record = core.state.get('sessions', id);
  if (record?.session.status !== 'open' || record.session.expires_at > unixSeconds(core)) return record;
  return endSession(core, record);
}

export function requireSession(core: Core, id: string): SessionRecord {
  const record = findSession(core, id);
  if (!record) throw missing('checkout.session', id, 'session');
  return record;
}

export function expireSession(core: Core, id: string): Session {
  const record = requireSession(core, id);
  const { status } = record.session;
  if (status === 'open') return endSession(core, record).session;
  throw new SandboxError({
    param: 'session',
    message: `Only an open checkout.session can expire; this one is ${status}`,
  });
}

/** Closes every open session whose time has passed. */
export function expireDueSessions(core: Core) {
  for (const { session } of core.state.list('sessions')) findSession(core, session.id);
}

export function putSession(core: Core, record: SessionRecord, changes: Partial<Session>): SessionRecord {
  const next = { ...record, session: { ...record.session, ...changes } };
  core.state.put('sessions', next.session.id, next);
  return next;
}

function endSession(core: Core, record: SessionRecord): SessionRecord {
  const ended = putSession(core, { ...record, confirming: null, asking: null }, { status: 'expired', url: null });
  emit(core, 'checkout.session.expired', ended.session);
  cancelIntent(core, record.session.payment_intent);
  return ended;
}

function cancelIntent(core: Core, id: Session['payment_intent']) {
  const intent = typeof id === 'string' ? core.state.get('intents', id) : undefined;
  if (!intent) return;
  const canceled = { ...intent, status: 'canceled', canceled_at: unixSeconds(core), next_action: null };
  core.state.put('intents', intent.id, canceled);
  emit(core, 'payment_intent.canceled', canceled);
}

function checkAmount({ line_items }: SessionParams) {
  const currency = line_items[0]?.price_data.currency ?? '';
  const minAmount = MIN_AMOUNTS.get(currency);
  const param = 'line_items[0][price_data][currency]';
  // The provider has no error code for an unknown currency; the parameter identifies it.
  if (minAmount === undefined) throw new SandboxError({ param, message: `The currency ${currency} cannot be used` });
  if (line_items.some(({ price_data }) => price_data.currency !== currency)) {
    throw new SandboxError({ param, message: 'All lines must be in one currency' });
  }
  const total = line_items.reduce((sum, { price_data, quantity }) => sum + price_data.unit_amount * quantity, 0);
  if (total < minAmount)
    throw new SandboxError({ code: 'amount_too_small', message: `The least amount is ${minAmount}` });
  if (total > MAX_AMOUNT)
    throw new SandboxError({ code: 'amount_too_large', message: `The largest amount is ${MAX_AMOUNT}` });
}

/** Swish pays kronor alone. */
function checkMethods({ line_items, allowed_payment_method_types: methods = [] }: SessionParams) {
  if (!methods.includes('swish') || line_items[0]?.price_data.currency === 'sek') return;
  const param = 'allowed_payment_method_types';
  throw new SandboxError({ param, message: 'The currency cannot be used with swish' });
}

function checkExpiry(core: Core, expiresAt: number | undefined) {
  const lasts = expiresAt === undefined ? MIN_SECONDS : expiresAt - unixSeconds(core);
  if (lasts >= MIN_SECONDS && lasts <= MAX_SECONDS) return;
  throw new SandboxError({ param: 'expires_at', message: 'A session lasts from 30 minutes to 24 hours' });
}
