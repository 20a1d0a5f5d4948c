import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '#server/platform/db/columns.ts';
import { statePolicy } from '#server/platform/db/data-policy.ts';

/** Calls per hour of all processes, for the operators' page. Retained for a month. */
export const callHours = pgTable(
  'call_hours',
  {
    hour: instant('hour').notNull(),
    /** Its name in the contract. */
    call: text().notNull(),
    requests: integer().notNull(),
    errors: integer().notNull(),
    slow: integer().notNull(),
    longestMs: integer('longest_ms').notNull(),
    /** Counts per duration; the bounds are in the rules. */
    buckets: integer().array().notNull(),
  },
  (table) => [primaryKey({ name: 'call_hours_pkey', columns: [table.hour, table.call] })],
);
statePolicy(callHours, 'not personal');

/** The minutes in which a process ran, for the uptime. Retained for a month. */
export const serviceMinutes = pgTable('service_minutes', { minute: instant('minute').primaryKey() });
statePolicy(serviceMinutes, 'not personal');
