import { createHash } from 'node:crypto';
import type { Core } from '../core.ts';
import { acceptDispute, submitEvidence } from '../disputes.ts';
import { createRefund } from '../refunds.ts';
import { missing, SandboxError } from '../sandbox-error.ts';
import { readExpand, readListParams, readRefundParams, readSessionParams } from '../session-params.ts';
import { createSession, expireSession, requireSession } from '../sessions.ts';
import { settleWallets } from '../wallets.ts';
import {
  eventAnswer,
  lineItemsOf,
  listBalanceTransactions,
  listCharges,
  listEvents,
  listPayouts,
  listRefunds,
  listSessions,
  sessionAnswer,
} from './api-answers.ts';
import type { FormValue } from './form-body.ts';

type Form = { [key: string]: FormValue };
export type ApiRequest = { method: string; path: string; form: Form; idempotencyKey: string | null };
export type ApiAnswer = { status: number; body: unknown; isReplay?: boolean };

type Endpoint = { method: string; path: RegExp; answer: (core: Core, id: string, form: Form) => unknown };

const ID = '([A-Za-z0-9_]+)';
const at = (method: string, path: string, answer: Endpoint['answer']): Endpoint => ({
  method,
  path: new RegExp(`^/v1/${path.replace('ID', ID)}$`),
  answer,
});

const ENDPOINTS: Endpoint[] = [
  at('POST', 'checkout/sessions', (core, _id, form) =>
    sessionAnswer(core, createSession(core, readSessionParams(form)), readExpand(form)),
  ),
  at('GET', 'checkout/sessions', (core, _id, form) => listSessions(core, readListParams(form))),
  at('GET', 'checkout/sessions/ID', (core, id, form) =>
    sessionAnswer(core, requireSession(core, id), readExpand(form)),
  ),
  at('GET', 'checkout/sessions/ID/line_items', (core, id) => lineItemsOf(requireSession(core, id))),
  at('POST', 'checkout/sessions/ID/expire', (core, id) => expireSession(core, id)),
  at('GET', 'payment_intents/ID', (core, id) => core.state.get('intents', id) ?? none('payment_intent', id)),
  at('GET', 'charges', (core, _id, form) => listCharges(core, readListParams(form))),
  at('GET', 'charges/ID', (core, id) => core.state.get('charges', id) ?? none('charge', id)),
  at('POST', 'refunds', (core, _id, form) => createRefund(core, readRefundParams(form))),
  at('GET', 'refunds', (core, _id, form) => listRefunds(core, readListParams(form))),
  at('GET', 'refunds/ID', (core, id) => core.state.get('refunds', id)?.refund ?? none('refund', id)),
  at('GET', 'disputes/ID', (core, id) => core.state.get('disputes', id) ?? none('dispute', id)),
  at('POST', 'disputes/ID', (core, id, form) => submitEvidence(core, id, evidenceText(form))),
  at('POST', 'disputes/ID/close', (core, id) => acceptDispute(core, id)),
  at('GET', 'payouts', (core, _id, form) => listPayouts(core, readListParams(form))),
  at('GET', 'balance_transactions', (core, _id, form) =>
    listBalanceTransactions(core, readListParams(form), readExpand(form)),
  ),
  at('GET', 'events', (core, _id, form) => listEvents(core, readListParams(form))),
  at('GET', 'events/ID', (core, id) => eventAnswer(core, core.state.get('events', id) ?? none('event', id))),
];

const evidenceText = ({ evidence }: Form) =>
  typeof evidence === 'object' && !Array.isArray(evidence) ? evidence.uncategorized_text : undefined;

/** Answers one call in the provider's wire format; its changes are stored before the answer is sent. */
export async function answerApi(core: Core, request: ApiRequest): Promise<ApiAnswer> {
  settleWallets(core);
  const answer = answerOrRefusal(core, request);
  await core.state.commit();
  return answer;
}

function answerOrRefusal(core: Core, request: ApiRequest): ApiAnswer {
  try {
    return answerOnce(core, request);
  } catch (error) {
    if (error instanceof SandboxError) return { status: error.status, body: error.body };
    throw error;
  }
}

/** The same key with the same request returns the first answer again; with another request it is refused. */
function answerOnce(core: Core, request: ApiRequest): ApiAnswer {
  const { idempotencyKey: key } = request;
  if (key === null || request.method !== 'POST') return { status: 200, body: answerFor(core, request) };
  const fingerprint = fingerprintOf(request);
  const saved = core.state.get('answers', key);
  if (saved && saved.fingerprint !== fingerprint) {
    const message = `The idempotency key ${key} belongs to another request`;
    throw new SandboxError({ type: 'idempotency_error', message });
  }
  if (saved) return { status: 200, body: saved.body, isReplay: true };
  const body = answerFor(core, request);
  core.state.put('answers', key, { fingerprint, body, savedAtMs: core.clock().getTime() });
  return { status: 200, body };
}

function answerFor(core: Core, { method, path, form }: ApiRequest): unknown {
  const endpoint = ENDPOINTS.find((one) => one.method === method && one.path.test(path));
  if (!endpoint) throw new SandboxError({ status: 404, message: `There is nothing at ${method} ${path}` });
  return endpoint.answer(core, endpoint.path.exec(path)?.[1] ?? '', form);
}

function fingerprintOf({ method, path, form }: ApiRequest): string {
  return createHash('sha256')
    .update(JSON.stringify([method, path, form]))
    .digest('hex');
}

function none(what: string, id: string): never {
  throw missing(what, id, 'id');
}
