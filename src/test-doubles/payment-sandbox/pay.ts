import { enterCharge } from './balance.ts';
import { type Core, emit } from './core.ts';
import { openDispute } from './disputes.ts';
import { newCharge, newIntent } from './intent-object.ts';
import type { Charge, Intent, SessionRecord } from './objects.ts';
import { putSession } from './sessions.ts';
import { cardDetails, findTestCard, type TestCard, type Verdict } from './test-cards.ts';

/** The outcome of an attempt to pay. */
export type Outcome = { kind: 'paid' } | { kind: 'asking-owner' } | { kind: 'failed'; code: string };

/** Attempts to pay an open session. It stays open after a declined card, so that another one can be used. */
export function payWithCard(core: Core, record: SessionRecord, card: TestCard | null, verdict: Verdict): Outcome {
  const intent = intentOf(core, record);
  const owned = putSession(core, record, { payment_intent: intent.id });
  if (card?.asksOwner && verdict === card.verdict) return askOwner(core, owned, intent, card);
  return conclude(core, owned, intent, card, verdict);
}

/** The answer of the card's owner to their bank. */
export function answerOwner(core: Core, record: SessionRecord, isApproved: boolean): Outcome {
  const card = findTestCard({ name: record.confirming ?? '' });
  const refused: Verdict = { kind: 'declined', code: 'payment_intent_authentication_failure' };
  const settled = { ...record, confirming: null };
  return conclude(core, settled, intentOf(core, record), card ?? null, isApproved && card ? card.verdict : refused);
}

/** A payment intent is created by the first attempt to pay. */
export function intentOf(core: Core, record: SessionRecord): Intent {
  const id = record.session.payment_intent;
  const existing = typeof id === 'string' ? core.state.get('intents', id) : undefined;
  if (existing) return existing;
  const { amount_total, currency, payment_method_types } = record.session;
  const asked = { amount: amount_total ?? 0, currency: currency ?? 'sek', metadata: record.intentMetadata };
  const intent = { ...newIntent(core, asked), payment_method_types };
  emit(core, 'payment_intent.created', intent);
  return intent;
}

export function putIntent(core: Core, intent: Intent, changes: Partial<Intent>, eventType: string): Intent {
  const next = { ...intent, ...changes };
  core.state.put('intents', next.id, next);
  emit(core, eventType, next);
  return next;
}

function askOwner(core: Core, record: SessionRecord, intent: Intent, card: TestCard): Outcome {
  putSession(core, { ...record, confirming: card.name }, {});
  const url = `${core.publicUrl}/sandbox/pay/${record.session.id}/confirm`;
  const next_action = { type: 'redirect_to_url', redirect_to_url: { url, return_url: record.session.url } };
  putIntent(core, intent, { status: 'requires_action', next_action }, 'payment_intent.requires_action');
  return { kind: 'asking-owner' };
}

function conclude(core: Core, record: SessionRecord, intent: Intent, card: TestCard | null, verdict: Verdict): Outcome {
  if (verdict.kind === 'declined') return decline(core, record, intent, verdict);
  const charge = receive(core, record, intent, cardDetails(card));
  core.state.put('cards', charge.id, card?.name ?? '');
  const done = putSession(core, record, { status: 'complete', payment_status: 'paid', url: null });
  emit(core, 'checkout.session.completed', done.session);
  if (card?.disputes) openDispute(core, charge);
  return { kind: 'paid' };
}

/** The money arrives: a charge, and the intent has succeeded. */
export function receive(
  core: Core,
  record: SessionRecord,
  intent: Intent,
  details: Charge['payment_method_details'],
): Charge {
  const charge = enterCharge(core, newCharge(core, intent, { email: record.session.customer_email, details }));
  core.state.put('charges', charge.id, charge);
  emit(core, 'charge.succeeded', charge);
  const paid = {
    status: 'succeeded',
    amount_received: intent.amount,
    latest_charge: charge.id,
    last_payment_error: null,
    next_action: null,
  };
  putIntent(core, intent, paid, 'payment_intent.succeeded');
  return charge;
}

type Declined = Extract<Verdict, { kind: 'declined' }>;

function decline(core: Core, record: SessionRecord, intent: Intent, { code, declineCode }: Declined): Outcome {
  putSession(core, record, {});
  const last_payment_error = {
    type: 'card_error',
    code,
    ...(declineCode ? { decline_code: declineCode } : {}),
    message: `The test card was refused: ${declineCode ?? code}`,
  };
  const failed = { status: 'requires_payment_method', next_action: null, last_payment_error };
  putIntent(core, intent, failed, 'payment_intent.payment_failed');
  return { kind: 'failed', code: declineCode ?? code };
}
