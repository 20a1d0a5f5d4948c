import { type Core, newId } from './core.ts';
import { unixSeconds } from './deps.ts';
import type { BalanceTransaction, Charge, Dispute, Payout, Refund } from './objects.ts';

const DAY_SECONDS = 86_400;
/** Money can be paid out two days after the payment. */
const AVAILABLE_AFTER_SECONDS = 2 * DAY_SECONDS;
/** 1.5 % and 1.80 kr of a payment, and 150 kr of a dispute. */
const CHARGE_FEE = { share: 0.015, fixed: 180 };
const DISPUTE_FEE = 15_000;

type Entry = { amount: number; fee?: number; type: string; category: string; source: string };

export function enterCharge(core: Core, charge: Charge): Charge {
  const fee = Math.round(charge.amount * CHARGE_FEE.share) + CHARGE_FEE.fixed;
  const id = enter(core, { amount: charge.amount, fee, type: 'charge', category: 'charge', source: charge.id });
  return { ...charge, balance_transaction: id };
}

export function enterRefund(core: Core, refund: Refund): Refund {
  const id = enter(core, { amount: -refund.amount, type: 'refund', category: 'refund', source: refund.id });
  return { ...refund, balance_transaction: id };
}

/** The bank could not return the money to the card. */
export function enterFailedRefund(core: Core, { id, amount }: Refund): void {
  enter(core, { amount, type: 'refund_failure', category: 'refund_failure', source: id });
}

export function enterDispute(core: Core, { id, amount }: Dispute): void {
  enter(core, { amount: -amount, fee: DISPUTE_FEE, type: 'adjustment', category: 'dispute', source: id });
}

export function enterWonDispute(core: Core, { id, amount }: Dispute): void {
  enter(core, {
    amount,
    fee: -DISPUTE_FEE,
    type: 'adjustment',
    category: 'dispute_reversal',
    source: id,
  });
}

/** Pays out what has become available, once a day and only when it is more than nothing. */
export function payOut(core: Core): void {
  const now = unixSeconds(core);
  const today = now - (now % DAY_SECONDS);
  if (core.state.list('payouts').some(({ arrival_date }) => arrival_date === today)) return;
  const open = core.state.list('balance').filter((one) => one.payoutId === null && one.transaction.available_on <= now);
  const amount = open.reduce((sum, { transaction }) => sum + transaction.net, 0);
  if (amount <= 0) return;
  const payout = newPayout(core, amount, today);
  core.state.put('payouts', payout.id, payout);
  for (const { transaction } of open) core.state.put('balance', transaction.id, { transaction, payoutId: payout.id });
  const own = { amount: -amount, type: 'payout', category: 'payout', source: payout.id };
  const id = enter(core, own, payout.id);
  core.state.put('payouts', payout.id, { ...payout, balance_transaction: id });
}

function enter(core: Core, { amount, fee = 0, type, category, source }: Entry, payoutId: string | null = null): string {
  const created = unixSeconds(core);
  const transaction: BalanceTransaction = {
    id: newId(core, 'txn'),
    object: 'balance_transaction',
    amount,
    available_on: created + AVAILABLE_AFTER_SECONDS,
    balance_type: 'payments',
    created,
    currency: 'sek',
    description: null,
    exchange_rate: null,
    fee,
    fee_details: [],
    net: amount - fee,
    reporting_category: category,
    source,
    status: 'available',
    type,
  };
  core.state.put('balance', transaction.id, { transaction, payoutId });
  return transaction.id;
}

const newPayout = (core: Core, amount: number, arrival_date: number): Payout => ({
  id: newId(core, 'po'),
  object: 'payout',
  amount,
  application_fee: null,
  application_fee_amount: null,
  arrival_date,
  automatic: true,
  balance_transaction: null,
  created: unixSeconds(core),
  currency: 'sek',
  description: 'STRIPE PAYOUT',
  destination: null,
  failure_balance_transaction: null,
  failure_code: null,
  failure_message: null,
  livemode: false,
  metadata: {},
  method: 'standard',
  original_payout: null,
  payout_method: null,
  reconciliation_status: 'completed',
  reversed_by: null,
  source_type: 'card',
  statement_descriptor: null,
  status: 'paid',
  trace_id: null,
  type: 'bank_account',
});
