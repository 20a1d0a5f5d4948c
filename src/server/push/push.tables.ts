import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { ReminderKind } from '#domain/push/push-notes.ts';
import { sessions } from '#server/auth/auth.tables.ts';
import { owner } from '#server/members/members.tables.ts';
import { instant } from '#server/platform/db/columns.ts';
import { statePolicy } from '#server/platform/db/data-policy.ts';

/** Subscribed devices. Each belongs to a session: a device that signs out receives nothing from then on. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    userId: owner(),
    id: uuid().notNull(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    /** With this address alone anyone can post to the device; the keys below make a message readable. */
    endpoint: text().notNull(),
    p256dh: text().notNull(),
    auth: text().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'push_subscriptions_pkey', columns: [table.userId, table.id] }),
    uniqueIndex('push_subscriptions_session_key').on(table.sessionId),
    uniqueIndex('push_subscriptions_endpoint_key').on(table.endpoint),
  ],
);
statePolicy(pushSubscriptions, {
  owner: 'userId',
  isHealth: false,
  exported: true,
  internal: ['id', 'sessionId', 'endpoint', 'p256dh', 'auth'],
});

/** A member's notification choices and time zone; the row exists once something was set. */
export const pushSettings = pgTable('push_settings', {
  userId: owner().primaryKey(),
  forum: boolean().notNull().default(true),
  orders: boolean().notNull().default(true),
  timeZone: text('time_zone').notNull(),
});
statePolicy(pushSettings, { owner: 'userId', isHealth: false, exported: true });

export const pushReminders = pgTable(
  'push_reminders',
  {
    userId: owner(),
    id: uuid().notNull(),
    kind: text().$type<ReminderKind>().notNull(),
    minuteOfDay: integer('minute_of_day').notNull(),
    /** 1 for Monday to 7 for Sunday. */
    weekdays: smallint().array().notNull(),
    /** When it is due next, computed from the above in the member's time zone. */
    nextAt: instant('next_at').notNull(),
    /** The member's day on which it was last sent. */
    lastDay: date('last_day', { mode: 'string' }),
  },
  (table) => [
    primaryKey({ name: 'push_reminders_pkey', columns: [table.userId, table.id] }),
    index('push_reminders_next_idx').on(table.nextAt),
    check('push_reminders_kind', sql`${table.kind} in ('meal', 'weight', 'workout')`),
    check('push_reminders_minute', sql`${table.minuteOfDay} between 0 and 1439`),
  ],
);
statePolicy(pushReminders, { owner: 'userId', isHealth: false, exported: true });
