import { randomUUID } from 'node:crypto';
import type { Db } from '#server/platform/db/db.ts';
import type { Clock } from '#server/platform/deps.ts';
import {
  type DemoMessage,
  deleteAllButNewest,
  deleteMessagesAbout,
  findDemoHtml,
  insertDemoMessage,
  listNewestDemoMessages,
} from './demo-messages.store.ts';
import { checkMail, type MailSender } from './mail.ts';

const MAX_STORED_MESSAGES = 200;

/** Stores mail in the database instead of sending it, for the demo's mailbox page. */
export function createDemoMail(db: Db, clock: Clock): MailSender {
  return {
    async send(mail, deliveryId = randomUUID()) {
      const { to, subject, text, html = null } = checkMail(mail);
      await storeDemoMessage(db, { id: deliveryId, channel: 'mail', to, subject, text, html, sentAt: clock() });
    },
  };
}

/** The messages of the mailbox page, newest first. */
export function readDemoMailbox(db: Db): Promise<DemoMessage[]> {
  return listNewestDemoMessages(db, MAX_STORED_MESSAGES);
}

/** The HTML part of a message; null when it has none. */
export function readDemoHtml(db: Db, id: string): Promise<string | null> {
  return findDemoHtml(db, id);
}

/** Stores a message for the mailbox page, and deletes all but the newest. */
export async function storeDemoMessage(db: Db, message: DemoMessage) {
  await insertDemoMessage(db, message);
  await deleteAllButNewest(db, MAX_STORED_MESSAGES);
}

/** Deletes a deleted member's messages from the demo's mailbox. */
export async function forgetDemoMessages(db: Db, texts: string[]): Promise<void> {
  await deleteMessagesAbout(db, texts);
}
