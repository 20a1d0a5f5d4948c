import * as z from 'zod';
import { LENGTHS } from '#domain/bounds.ts';
import { callsAbout } from '#domain/calls.contract.ts';
import { DEFAULT_TIME_ZONE } from '#domain/day/day.ts';
import { id, language, pageNumber, text, timeZone } from '#domain/shapes.contract.ts';
import { ORIGINAL_LANGUAGE } from '../text/language.ts';
import { AWARD_LEVELS } from './awards/awards.ts';
import { ENTRY_KINDS } from './ledger/ledger-line.ts';
import { CASHBACK_ROLES, CASHBACK_STATUSES } from './ledger/project-cashback.ts';

/** Amounts are whole öre. */
const amount = z.int();
const about = callsAbout('cashback');

export const level = z.literal(AWARD_LEVELS);
export const csvFile = z.object({ fileName: z.string(), csv: z.string() });

/** One ledger entry of a row: the change of its amount, or 0 when money only became available or was used. */
export const cashbackMovement = z.object({
  kind: z.enum(ENTRY_KINDS),
  amount,
  /** The part that settled a debt. */
  settled: amount,
  /** The member's available balance after it. */
  balance: amount,
  /** The reason given for adjustments and corrections. */
  note: z.string().nullable(),
  at: z.string(),
});
export type CashbackMovement = z.infer<typeof cashbackMovement>;

/** An award, a use or an adjustment with its current amount; `reversed` is the part that was taken back. */
export const cashbackEvent = z.object({
  id,
  role: z.enum(CASHBACK_ROLES),
  level: level.nullable(),
  amount,
  reversed: amount,
  status: z.enum(CASHBACK_STATUSES),
  /** Of an award: its rate in basis points, and for the member's own purchase the amount that is still paid. */
  basisPoints: z.int().nullable(),
  base: amount.nullable(),
  /** Null for an award until its order is shipped. */
  availableAt: z.string().nullable(),
  createdAt: z.string(),
  /** The member's own order; null for orders of others. */
  orderId: id.nullable(),
  /** The buyer, as first name and initial; null for the member's own orders. */
  from: z.string().nullable(),
  movements: z.array(cashbackMovement),
});
export type CashbackEvent = z.infer<typeof cashbackEvent>;

const invitedPerson = z.object({
  /** First name and initial; empty when the account is deleted. */
  name: z.string(),
  initials: z.string(),
  joinedAt: z.string(),
  /** Orders that earned the caller cashback; fully refunded ones are not counted. */
  purchases: z.int(),
  /** What the caller earned from them. */
  earned: amount,
});
export type InvitedPerson = z.infer<typeof invitedPerson>;

export const cashbackContract = {
  load: about('GET', '/cashback', 'My balance, pending cashback, referral code and monthly amounts')
    .input(z.object({ timeZone: timeZone.default(DEFAULT_TIME_ZONE) }))
    .output(
      z.object({
        available: amount,
        pending: amount,
        held: amount,
        spent: amount,
        /** Taken back after it was spent: settled by what becomes available next. */
        owed: amount,
        /** The sum of all current awards, pending ones included. */
        totalEarned: amount,
        /** The sum of adjustments by admins: totalEarned + adjusted + owed = available + pending + held + spent. */
        adjusted: amount,
        /** Amounts by the date on which they become available; null until the order is shipped. */
        waiting: z.array(z.object({ availableAt: z.string().nullable(), amount })),
        curve: z.array(z.object({ month: z.string(), earned: amount, total: amount })),
        /** Basis points by level: own purchases, level 1, level 2. */
        rates: z.tuple([z.int(), z.int(), z.int()]),
        referralCode: z.string(),
        referralLink: z.string(),
        /** People invited, by level. */
        invited: z.object({ level1: z.int(), level2: z.int() }),
      }),
    ),
  statement: about('GET', '/cashback/statement', 'My statement, newest first, 20 per page')
    .input(z.object({ page: pageNumber }))
    .output(z.object({ events: z.array(cashbackEvent), total: z.int(), page: z.int(), pageSize: z.int() })),
  referrals: about('GET', '/cashback/referrals', 'Members I invited and those they invited, 20 per page')
    .input(z.object({ page: pageNumber }))
    .output(
      z.object({
        /** Level 1, newest first, each with the newest of their own invitees. */
        people: z.array(invitedPerson.extend({ invited: z.array(invitedPerson), invitedCount: z.int() })),
        level1: z.int(),
        level2: z.int(),
        page: z.int(),
        pageSize: z.int(),
      }),
    ),
  csv: about('GET', '/cashback/csv', 'My statement as CSV')
    .input(z.object({ language: language.default(ORIGINAL_LANGUAGE), timeZone: timeZone.default(DEFAULT_TIME_ZONE) }))
    .output(csvFile),
};

/** Not validated here, because invalid or missing values are refused with a fixed message. A value that is not a number counts as 0. */
const amountIn = z.number().catch(0);
const reasonIn = text(LENGTHS.refundReason).optional();

/** Calls whose names and parameters are fixed by the specification. */
export const cashbackRpcContract = {
  getSelfReferralCode: about('POST', '/rpc/get_self_referral_code', 'My referral code').output(
    z.object({ referral_code: z.string() }),
  ),
  getMyCashbackTotals: about('POST', '/rpc/get_my_cashback_totals', 'My totals').output(
    z.object({
      total_earned: amount,
      total_available: amount,
      total_pending: amount,
      total_held: amount,
      total_spent: amount,
      total_owed: amount,
    }),
  ),
  incrementCashback: about('POST', '/rpc/increment_cashback', 'Add to a balance, for admins')
    .meta({ access: 'admin', area: 'money', recentPassword: true })
    .input(z.object({ user_id_in: id, amount_in: amountIn, reason_in: reasonIn }))
    .output(z.object({ total_available: amount })),
  decrementCashback: about('POST', '/rpc/decrement_cashback', 'Spend from my balance')
    .meta({ access: 'member', signedOut: 'INVALID_AMOUNT_SIGNED_OUT' })
    .input(z.object({ user_id_in: id, amount_in: amountIn, reason_in: reasonIn }))
    .output(z.object({ total_available: amount })),
};
