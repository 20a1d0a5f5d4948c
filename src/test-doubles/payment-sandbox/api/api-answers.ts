import type { Core } from '../core.ts';
import type { SandboxEvent, SessionRecord } from '../objects.ts';
import { SandboxError } from '../sandbox-error.ts';
import type { ListParams } from '../session-params.ts';
import { findSession } from '../sessions.ts';

const USUAL_PAGE = 10;
const MAX_PAGE_SIZE = 100;

/** A session with the parts that the caller asked to expand. */
export function sessionAnswer(core: Core, record: SessionRecord, expand: string[]) {
  const { session } = record;
  const intentId = typeof session.payment_intent === 'string' ? session.payment_intent : '';
  const parts = new Map<string, unknown>([
    ['line_items', lineItemsOf(record)],
    ['payment_intent', core.state.get('intents', intentId) ?? null],
  ]);
  const strange = expand.find((name) => !parts.has(name));
  if (strange) throw new SandboxError({ param: 'expand', message: `${strange} cannot be expanded here` });
  return { ...session, ...Object.fromEntries(expand.map((name) => [name, parts.get(name)])) };
}

export const lineItemsOf = ({ session, lines }: SessionRecord) => ({
  object: 'list',
  data: lines,
  has_more: false,
  url: `/v1/checkout/sessions/${session.id}/line_items`,
});

export function listSessions(core: Core, params: ListParams) {
  const now = core.state.list('sessions').flatMap(({ session }) => findSession(core, session.id)?.session ?? []);
  const wanted = now.filter((one) => !params.payment_intent || one.payment_intent === params.payment_intent);
  return pageOf(wanted, params, '/v1/checkout/sessions');
}

export function listCharges(core: Core, params: ListParams) {
  const wanted = core.state
    .list('charges')
    .filter((one) => !params.payment_intent || one.payment_intent === params.payment_intent);
  return pageOf(wanted, params, '/v1/charges');
}

export function listRefunds(core: Core, params: ListParams) {
  const refunds = core.state.list('refunds').map(({ refund }) => refund);
  const wanted = refunds.filter(
    (one) =>
      (!params.payment_intent || one.payment_intent === params.payment_intent) &&
      one.created >= (params.created?.gte ?? 0),
  );
  return pageOf(wanted, params, '/v1/refunds');
}

export function listPayouts(core: Core, params: ListParams) {
  const wanted = core.state
    .list('payouts')
    .filter(
      (one) =>
        one.arrival_date >= (params.arrival_date?.gte ?? 0) &&
        (params.status === undefined || one.status === params.status),
    );
  return pageOf(wanted, params, '/v1/payouts');
}

/** The changes of the balance, with the objects that caused them when the caller asks for them. */
export function listBalanceTransactions(core: Core, params: ListParams, expand: string[]) {
  const wanted = core.state
    .list('balance')
    .filter(({ payoutId }) => params.payout === undefined || payoutId === params.payout)
    .map(({ transaction }) => transaction);
  const page = pageOf(wanted, params, '/v1/balance_transactions');
  if (!expand.includes('data.source')) return page;
  return { ...page, data: page.data.map((one) => ({ ...one, source: sourceOf(core, String(one.source)) })) };
}

const sourceOf = ({ state }: Core, id: string) =>
  state.get('charges', id) ??
  state.get('refunds', id)?.refund ??
  state.get('disputes', id) ??
  state.get('payouts', id) ??
  null;

export function listEvents(core: Core, params: ListParams) {
  const wanted = core.state.list('events').filter((one) => !params.type || one.type === params.type);
  const events = wanted.map((event) => eventAnswer(core, event));
  return pageOf(events, params, '/v1/events');
}

/** An event with its number of undelivered webhooks. */
export function eventAnswer(core: Core, event: SandboxEvent): SandboxEvent {
  const isWaiting = core.state.get('deliveries', event.id)?.state === 'waiting';
  return { ...event, pending_webhooks: isWaiting ? 1 : 0 };
}

/** A page, newest first, starting after the given cursor. */
function pageOf<T extends { id: string }>(oldestFirst: T[], params: ListParams, url: string) {
  const all = oldestFirst.toReversed();
  const from = params.starting_after ? all.findIndex(({ id }) => id === params.starting_after) + 1 : 0;
  const limit = Math.min(params.limit ?? USUAL_PAGE, MAX_PAGE_SIZE);
  return { object: 'list', data: all.slice(from, from + limit), has_more: all.length > from + limit, url };
}
