import * as z from 'zod';
import { LENGTHS } from '#domain/bounds.ts';
import { callsAbout } from '#domain/calls.contract.ts';
import { DEFAULT_TIME_ZONE } from '#domain/day/day.ts';
import { keyPage, pageCursor } from '#domain/paging/paging.contract.ts';
import { day, done, filledText, id, language, text, timeZone } from '#domain/shapes.contract.ts';
import { ORIGINAL_LANGUAGE } from '../../text/language.ts';
import { cashbackMovement, csvFile, level } from '../cashback.contract.ts';
import { MAX_AMOUNT_ORE } from '../ledger/move-cashback.ts';
import { CASHBACK_ROLES, CASHBACK_STATUSES } from '../ledger/project-cashback.ts';
import { ADJUSTMENT_STATES } from './adjustments.ts';

const amount = z.int();
const about = callsAbout('admin cashback', { access: 'admin', area: 'money' });

const CASHBACK_SOURCES = ['own', 'level1', 'level2', 'spend', 'adjustment'] as const;

const search = z.object({
  /** A member's name, username or e-mail, or the beginning of an order's id. */
  query: text(100).default(''),
  status: z.enum(CASHBACK_STATUSES).optional(),
  source: z.enum(CASHBACK_SOURCES).optional(),
  from: day.optional(),
  to: day.optional(),
  /** Limits the list to this member. */
  memberId: id.optional(),
  timeZone: timeZone.default(DEFAULT_TIME_ZONE),
});
export type CashbackSearch = z.infer<typeof search>;

const adminCashbackRow = z.object({
  id,
  userId: id,
  /** The receiver; null when the account is deleted. */
  member: z.string().nullable(),
  role: z.enum(CASHBACK_ROLES),
  level: level.nullable(),
  /** The buyer, as first name and initial. */
  from: z.string().nullable(),
  orderId: id.nullable(),
  /** What is still paid of the order, and the rate in basis points; null for rows without an order. */
  base: amount.nullable(),
  basisPoints: z.int().nullable(),
  amount,
  reversed: amount,
  status: z.enum(CASHBACK_STATUSES),
  availableAt: z.string().nullable(),
  createdAt: z.string(),
});
export type AdminCashbackRow = z.infer<typeof adminCashbackRow>;

/** What disagrees with the lines of the ledger. Empty lists: no differences. */
const ledgerCheck = z.object({
  entries: z.int(),
  /** The sum of all lines: must be 0. */
  sum: amount,
  accounts: z.array(z.object({ userId: id, account: z.string(), balance: amount, lines: amount })),
  rows: z.array(z.object({ userId: id, id, amount, lines: amount, status: z.string(), expected: z.string() })),
  /** Where a member's chain of hashes is broken: entries were changed, removed or inserted. A rebuild does not repair this. */
  chain: z.array(z.object({ userId: id, entryId: id })),
  /** One hash of the whole ledger. Stored elsewhere, it shows later whether earlier entries have changed. */
  fingerprint: z.string(),
});
export type LedgerCheck = z.infer<typeof ledgerCheck>;

/** A manual change of a balance. */
const adjustment = z.object({
  id,
  userId: id,
  member: z.string().nullable(),
  amount,
  reason: z.string(),
  proposedBy: id,
  proposer: z.string().nullable(),
  approver: z.string().nullable(),
  needsApproval: z.boolean(),
  state: z.enum(ADJUSTMENT_STATES),
  /** When it takes effect, once it is approved where approval is required. */
  countsAt: z.string(),
});
export type CashbackAdjustment = z.infer<typeof adjustment>;

export const cashbackAdminContract = {
  summary: about('GET', '/admin/cashback/summary', 'Pending and newly available cashback, and balances')
    .input(z.object({ timeZone: timeZone.default(DEFAULT_TIME_ZONE) }))
    .output(
      z.object({
        pending: z.object({ amount, rows: z.int() }),
        /** Became available in the current month. */
        paidOut: z.object({ month: z.string(), amount, rows: z.int() }),
        balances: z.object({ amount, members: z.int() }),
        owed: z.object({ amount, members: z.int() }),
      }),
    ),
  list: about('GET', '/admin/cashback', 'Awards, uses and adjustments, 25 per page')
    .input(search.extend({ cursor: pageCursor }))
    .output(z.object({ rows: z.array(adminCashbackRow), ...keyPage })),
  members: about(
    'GET',
    '/admin/cashback/members',
    'Members by name, username or e-mail, with their balance; at most ten',
  )
    .input(z.object({ query: filledText(100) }))
    .output(
      z.object({
        members: z.array(
          z.object({ userId: id, name: z.string(), email: z.string().nullable(), available: amount, owed: amount }),
        ),
      }),
    ),
  trail: about('GET', '/admin/cashback/rows/{userId}/{id}', 'The history of one row')
    .input(z.object({ userId: id, id }))
    /** `by`: the admin who did it. */
    .output(z.object({ movements: z.array(cashbackMovement.extend({ by: z.string().nullable() })) })),
  export: about('GET', '/admin/cashback/export', 'The matching rows as CSV')
    .input(search.extend({ language: language.default(ORIGINAL_LANGUAGE) }))
    .output(csvFile),
  adjust: about(
    'POST',
    '/admin/cashback/adjustments',
    'Propose an adjustment with a reason; it is booked after a minute; idempotent',
  )
    .meta({ recentPassword: true })
    .input(
      z.object({
        /** Generated on the device; a repeated id changes nothing. */
        id,
        userId: id,
        amount: z
          .int()
          .min(-MAX_AMOUNT_ORE)
          .max(MAX_AMOUNT_ORE)
          .refine((value) => value !== 0, 'zero'),
        reason: filledText(LENGTHS.refundReason),
      }),
    )
    .output(adjustment),
  adjustments: about(
    'GET',
    '/admin/cashback/adjustments',
    'Adjustments that are not booked yet, and those refused in the last day',
  ).output(z.object({ adjustments: z.array(adjustment) })),
  approveAdjustment: about(
    'POST',
    '/admin/cashback/adjustments/{id}/approve',
    'Approve a large adjustment of another admin; idempotent',
  )
    .meta({ recentPassword: true })
    .input(z.object({ id }))
    .output(adjustment),
  withdrawAdjustment: about(
    'DELETE',
    '/admin/cashback/adjustments/{id}',
    'Withdraw an adjustment that is not booked yet; idempotent',
  )
    .input(z.object({ id }))
    .output(adjustment),
  failedJobs: about('GET', '/admin/cashback/jobs', 'Failed background jobs of the cashback').output(
    z.object({
      jobs: z.array(
        z.object({
          id,
          kind: z.string(),
          attempts: z.int(),
          lastError: z.string().nullable(),
          createdAt: z.string(),
          /** When retrying ended; null while it is still retried. */
          failedAt: z.string().nullable(),
          nextTryAt: z.string().nullable(),
        }),
      ),
    }),
  ),
  retryJob: about('POST', '/admin/cashback/jobs/{id}/retry', 'Retry a failed job now')
    .input(z.object({ id }))
    .output(done),
  checkLedger: about('GET', '/admin/cashback/ledger', 'Compare balances and rows with the ledger').output(ledgerCheck),
  rebuild: about('POST', '/admin/cashback/ledger/rebuild', 'Rebuild balances and rows from the ledger')
    .meta({ recentPassword: true })
    /** What did not agree before. */
    .output(ledgerCheck),
};
