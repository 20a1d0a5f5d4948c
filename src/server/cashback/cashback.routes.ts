import { memberCalls } from '#server/platform/http/calls.ts';
import { exportStatement } from './admin/csv.service.ts';
import { loadCashback, readReferralCode, readReferrals, readStatement, readTotals } from './member/member.service.ts';
import { addCashback, spendCashback } from './member/spend.service.ts';

const calls = memberCalls.cashback;
const named = memberCalls.cashbackRpc;

export const cashbackRoutes = {
  load: calls.load.handler(({ context, input }) =>
    loadCashback(context.db, context, context.member.userId, input.timeZone),
  ),
  statement: calls.statement.handler(({ context, input }) =>
    readStatement(context.db, context.member.userId, input.page),
  ),
  referrals: calls.referrals.handler(({ context, input }) =>
    readReferrals(context.db, context.member.userId, input.page),
  ),
  csv: calls.csv.handler(({ context, input }) =>
    exportStatement(context.db, context.clock, context.member.userId, input),
  ),
};

export const cashbackRpcRoutes = {
  getSelfReferralCode: named.getSelfReferralCode.handler(async ({ context }) => ({
    referral_code: await readReferralCode(context.db, context.member.userId),
  })),
  getMyCashbackTotals: named.getMyCashbackTotals.handler(({ context }) =>
    readTotals(context.db, context.member.userId),
  ),
  incrementCashback: named.incrementCashback.handler(async ({ context, input }) => ({
    total_available: await addCashback(context.db, context, context.member, requestOf(input)),
  })),
  decrementCashback: named.decrementCashback.handler(async ({ context, input }) => ({
    total_available: await spendCashback(context.db, context, context.member, requestOf(input)),
  })),
};

/** Maps the fixed wire names to ours. */
const requestOf = (input: { user_id_in: string; amount_in: number; reason_in?: string | undefined }) => ({
  userId: input.user_id_in,
  amount: input.amount_in,
  reason: input.reason_in,
});
