import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#server/platform/db/columns.ts';
import { statePolicy } from '#server/platform/db/data-policy.ts';

/** The demo's mailbox: mail and text messages that would have been sent. */
export const demoMessages = pgTable(
  'demo_messages',
  {
    id: uuid().primaryKey(),
    channel: text({ enum: ['mail', 'sms'] }).notNull(),
    to: text().notNull(),
    /** Null for text messages. */
    subject: text(),
    text: text().notNull(),
    /** The HTML part of a mail, if it has one. */
    html: text(),
    sentAt: instant('sent_at').notNull(),
  },
  (table) => [
    index('demo_messages_sent_at_idx').on(table.sentAt, table.id),
    check('demo_messages_channel', sql`${table.channel} in ('mail', 'sms')`),
  ],
);
statePolicy(demoMessages, { owner: null, isHealth: false, exported: false });
