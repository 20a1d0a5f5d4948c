import type Stripe from 'stripe';
import * as z from 'zod';
import type { PayoutRowKind } from '#domain/shop/bookkeeping/payouts.ts';
import type { ProviderPayout, ProviderPayoutRow } from './checkout.ts';
import type { Payments } from './payments.ts';
import { ask } from './stripe-errors.ts';

/** The provider's page size, and the library's limit for auto-paging: more than any day's payments. */
const PAGE_SIZE = 100;
const MAX_ROWS = 10_000;
const CURRENCY = 'sek';

/** Reads payouts and their balance transactions. */
export const payoutCalls = (stripe: Stripe): Pick<Payments, 'listPayouts' | 'listPayoutRows'> => ({
  listPayouts(since) {
    const arrival_date = { gte: Math.floor(since.getTime() / 1000) };
    const all = stripe.payouts.list({ arrival_date, status: 'paid', limit: PAGE_SIZE });
    return ask(all.autoPagingToArray({ limit: MAX_ROWS }), readPayouts);
  },
  listPayoutRows(payout) {
    const all = stripe.balanceTransactions.list({ payout, limit: PAGE_SIZE, expand: ['data.source'] });
    return ask(all.autoPagingToArray({ limit: MAX_ROWS }), readRows);
  },
});

const shortText = z.string().max(255);
const moment = z
  .int()
  .min(0)
  .max(32_503_680_000)
  .transform((seconds) => new Date(seconds * 1000));

const payouts = z.array(z.object({ id: shortText, amount: z.int(), currency: z.string(), arrival_date: moment }));

function readPayouts(raw: unknown): ProviderPayout[] {
  return payouts
    .parse(raw)
    .filter(({ currency }) => currency === CURRENCY)
    .map(({ id, amount, arrival_date: arrivedAt }) => ({ id, amount, arrivedAt }))
    .toReversed();
}

/** A charge, refund or dispute refers to its payment; other sources have none. */
const source = z.object({ payment_intent: z.union([shortText, z.object({ id: shortText })]).nullish() });

const rows = z.array(
  z.object({
    id: shortText,
    type: z.string(),
    reporting_category: z.string(),
    amount: z.int(),
    fee: z.int(),
    created: moment,
    source: z.union([source, z.string()]).nullish(),
  }),
);

function readRows(raw: unknown): ProviderPayoutRow[] {
  return (
    rows
      .parse(raw)
      // The payout lists the money that left the balance with it, too.
      .filter(({ type }) => type !== 'payout')
      .map((row) => ({
        id: row.id,
        kind: kindOf(row),
        amount: row.amount,
        fee: row.fee,
        at: row.created,
        paymentId: paymentOf(row.source),
      }))
      .toReversed()
  );
}

function paymentOf(from: z.infer<typeof rows>[number]['source']): string | null {
  if (typeof from !== 'object' || !from?.payment_intent) return null;
  return typeof from.payment_intent === 'string' ? from.payment_intent : from.payment_intent.id;
}

/** The provider's categories for bookkeeping. */
const KINDS: Record<string, PayoutRowKind> = {
  charge: 'charge',
  refund: 'refund',
  refund_failure: 'refund',
  partial_capture_reversal: 'refund',
  dispute: 'dispute',
  dispute_reversal: 'dispute',
  fee: 'fee',
  network_cost: 'fee',
};

const kindOf = ({ reporting_category: category }: { reporting_category: string }) => KINDS[category] ?? 'other';
