import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { SignalReason, SignalRelation, SignalState } from '#domain/cashback/fraud-signals/find-signals.ts';
import { owner, users } from '#server/members/members.tables.ts';
import { instant } from '#server/platform/db/columns.ts';
import { statePolicy } from '#server/platform/db/data-policy.ts';

/**
 * Pairs of accounts in the cashback programme to review, with the decisions. A row is deleted with either account, and twelve months after
 * its reasons were last detected.
 */
export const fraudSignals = pgTable(
  'cashback_hints',
  {
    userId: owner(),
    otherId: uuid('other_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    relation: text().$type<SignalRelation>().notNull(),
    reasons: jsonb().$type<SignalReason[]>().notNull(),
    isStrong: boolean('is_strong').notNull(),
    state: text().$type<SignalState>().notNull().default('open'),
    /** Increases when the reasons or the decision change: a decision refers to the version that was shown. */
    version: integer().notNull().default(1),
    /** The admin's reason. */
    note: text().notNull().default(''),
    /** Retained as an id when the admin's account is deleted. */
    decidedBy: uuid('decided_by'),
    decidedAt: instant('decided_at'),
    firstSeenAt: instant('first_seen_at').notNull(),
    lastSeenAt: instant('last_seen_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'cashback_hints_pkey', columns: [table.userId, table.otherId] }),
    index('cashback_hints_other_id_idx').on(table.otherId),
    index('cashback_hints_open_idx')
      .on(table.isStrong, table.firstSeenAt, table.userId, table.otherId)
      .where(sql`${table.state} = 'open'`),
    index('cashback_hints_decided_idx')
      .on(table.decidedAt, table.userId, table.otherId)
      .where(sql`${table.state} <> 'open'`),
    index('cashback_hints_last_seen_at_idx').on(table.lastSeenAt),
    check('cashback_hints_state', sql`${table.state} in ('open', 'checked', 'dismissed')`),
    check('cashback_hints_relation', sql`${table.relation} in ('inviter', 'ring', 'sibling')`),
    check('cashback_hints_not_self', sql`${table.userId} <> ${table.otherId}`),
  ],
);
statePolicy(fraudSignals, { owner: 'userId', isHealth: false, exported: false });
