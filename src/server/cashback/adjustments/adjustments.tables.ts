import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { AdjustmentState } from '#domain/cashback/admin/adjustments.ts';
import { instant } from '#server/platform/db/columns.ts';
import { statePolicy } from '#server/platform/db/data-policy.ts';

/** Manual changes of balances, before and after they take effect. The ledger entry has the same id. */
export const cashbackAdjustments = pgTable(
  'cashback_adjustments',
  {
    id: uuid().primaryKey(),
    userId: uuid('user_id').notNull(),
    amount: bigint({ mode: 'number' }).notNull(),
    reason: text().notNull(),
    proposedBy: uuid('proposed_by').notNull(),
    proposedAt: instant('proposed_at').notNull(),
    needsApproval: boolean('needs_approval').notNull(),
    approvedBy: uuid('approved_by'),
    state: text().$type<AdjustmentState>().notNull(),
    countsAt: instant('counts_at').notNull(),
    closedAt: instant('closed_at'),
  },
  (table) => [
    index('cashback_adjustments_waiting_idx').on(table.proposedAt).where(sql`${table.state} in ('waiting', 'refused')`),
    check('cashback_adjustments_state', sql`${table.state} in ('waiting', 'counted', 'withdrawn', 'refused')`),
    check('cashback_adjustments_not_own', sql`${table.userId} <> ${table.proposedBy}`),
    check(
      'cashback_adjustments_second_admin',
      sql`${table.approvedBy} <> ${table.proposedBy} and ${table.approvedBy} <> ${table.userId}`,
    ),
    check(
      'cashback_adjustments_approved',
      sql`${table.state} <> 'counted' or not ${table.needsApproval} or ${table.approvedBy} is not null`,
    ),
  ],
);
statePolicy(cashbackAdjustments, {
  owner: 'userId',
  isHealth: false,
  retained: 'books',
  onDeletion: { proposedBy: 'id', approvedBy: 'id' },
  exported: true,
  internal: ['proposedBy', 'proposedAt', 'needsApproval', 'approvedBy'],
});
