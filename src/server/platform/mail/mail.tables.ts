import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#server/platform/db/columns.ts';
import { statePolicy } from '#server/platform/db/data-policy.ts';

/** The demo's mailbox: what would have been sent by mail or text message. */
export const demoMessages = pgTable(
  'demo_messages',
  {
    id: uuid().primaryKey(),
    channel: text({ enum: ['mail', 'sms'] }).notNull(),
    to: text().notNull(),
    /** Text messages have none. */
    subject: text(),
    text: text().notNull(),
    /** The other part of a mail that has two. */
    html: text(),
    sentAt: instant('sent_at').notNull(),
  },
  (table) => [
    index('demo_messages_sent_at_idx').on(table.sentAt, table.id),
    check('demo_messages_channel', sql`${table.channel} in ('mail', 'sms')`),
  ],
);
statePolicy(demoMessages, { owner: null, isHealth: false, exported: false });
