import { enterFailedRefund, enterRefund } from './balance.ts';
import { type Core, emit, newId } from './core.ts';
import { unixSeconds } from './deps.ts';
import { newCharge, newIntent } from './intent-object.ts';
import type { Charge, Intent, Refund, RefundRecord } from './objects.ts';
import { missing, SandboxError } from './sandbox-error.ts';
import type { RefundParams } from './session-params.ts';
import { findTestCard } from './test-cards.ts';

export function createRefund(core: Core, params: RefundParams): Refund {
  const charge = chargeOf(core, params);
  const left = charge.amount - charge.amount_refunded;
  const amount = params.amount ?? left;
  if (left === 0) throw new SandboxError({ code: 'charge_already_refunded', message: `${charge.id} is refunded` });
  if (amount < 1) throw new SandboxError({ code: 'parameter_invalid_integer', param: 'amount', message: 'Too little' });
  if (amount > left) throw new SandboxError({ param: 'amount', message: `At most ${left} can be refunded` });

  const card = findTestCard({ name: core.state.get('cards', charge.id) ?? '' });
  // A refund to Swish is carried out by the buyer's bank afterwards.
  const isSwish = charge.payment_method_details?.type === 'swish';
  const settlesAs = card?.refundEndsAs ?? (isSwish ? 'succeeded' : null);
  // The provider reports a refund that fails later as succeeded first, and one that succeeds later as pending.
  const status = settlesAs === 'succeeded' ? 'pending' : 'succeeded';
  const refund = enterRefund(core, newRefund(core, charge, { amount, status, params }));
  core.state.put('refunds', refund.id, { refund, settlesAs });
  emit(core, 'refund.created', refund);
  emit(core, 'charge.refunded', putRefunded(core, charge, charge.amount_refunded + amount));
  if (settlesAs === null) emit(core, 'refund.updated', refund);
  return refund;
}

/** Completes the refunds that waited for the bank. */
export function completeRefunds(core: Core) {
  for (const record of core.state.list('refunds')) if (record.settlesAs) settle(core, record);
}

function settle(core: Core, { refund, settlesAs }: RefundRecord) {
  const failure = settlesAs === 'failed' ? { failure_reason: 'unknown' } : {};
  const settled: Refund = { ...refund, ...failure, status: settlesAs };
  core.state.put('refunds', refund.id, { refund: settled, settlesAs: null });
  emit(core, settlesAs === 'failed' ? 'refund.failed' : 'refund.updated', settled);
  const charge = core.state.get('charges', String(refund.charge));
  if (settlesAs === 'failed') enterFailedRefund(core, settled);
  // Money that could not be returned can be refunded again.
  if (charge && settlesAs === 'failed') putRefunded(core, charge, charge.amount_refunded - refund.amount);
}

function putRefunded(core: Core, charge: Charge, amountRefunded: number): Charge {
  const next = { ...charge, amount_refunded: amountRefunded, refunded: amountRefunded === charge.amount };
  core.state.put('charges', charge.id, next);
  return next;
}

function chargeOf(core: Core, { charge: chargeId, payment_intent: intentId }: RefundParams): Charge {
  if (chargeId !== undefined) {
    const charge = core.state.get('charges', chargeId);
    if (charge) return charge;
    throw missing('charge', chargeId, 'charge');
  }
  if (intentId === undefined) {
    throw new SandboxError({ code: 'parameter_missing', param: 'payment_intent', message: 'Say what to refund' });
  }
  const intent = core.state.get('intents', intentId) ?? recreateDemoPayment(core, intentId);
  if (!intent) throw missing('payment_intent', intentId, 'payment_intent');
  const charge = core.state.get('charges', String(intent.latest_charge));
  if (charge) return charge;
  throw new SandboxError({ param: 'payment_intent', message: `${intentId} has not been paid` });
}

/** The demo's past orders have no real payments: the id of such a payment contains its amount. */
const DEMO_PAYMENT = /^pi_demo_(\d{3,8})_\w{1,40}$/;

function recreateDemoPayment(core: Core, id: string): Intent | null {
  const amount = Number(DEMO_PAYMENT.exec(id)?.[1] ?? 0);
  if (amount === 0) return null;
  const newPayment = newIntent(core, { id, amount, currency: 'sek', metadata: {} });
  const charge = newCharge(core, newPayment, { email: null, details: null });
  const paid: Intent = { ...newPayment, status: 'succeeded', amount_received: amount, latest_charge: charge.id };
  core.state.put('charges', charge.id, charge);
  core.state.put('intents', id, paid);
  return paid;
}

type Wanted = { amount: number; status: string; params: RefundParams };

const newRefund = (core: Core, charge: Charge, { amount, status, params }: Wanted): Refund => ({
  id: newId(core, 're'),
  object: 'refund',
  amount,
  balance_transaction: null,
  charge: charge.id,
  created: unixSeconds(core),
  currency: charge.currency,
  customer: null,
  customer_account: null,
  metadata: params.metadata ?? {},
  payment_intent: charge.payment_intent,
  payment_method: null,
  reason: params.reason ?? null,
  receipt_number: null,
  source_transfer_reversal: null,
  status,
  transfer_reversal: null,
});
