import { randomUUID } from 'node:crypto';
import type { Db } from '#server/platform/db/db.ts';
import type { Clock } from '#server/platform/deps.ts';
import { storeDemoMessage } from '#server/platform/mail/demo-mailbox.ts';
import type { SmsSender } from './sms.ts';

/** Stores text messages in the database instead of sending them, for the demo's mailbox page. */
export function createDemoSms(db: Db, clock: Clock): SmsSender {
  return {
    async send({ to, text }, deliveryId = randomUUID()) {
      const message = { channel: 'sms', to, subject: null, text, html: null, sentAt: clock() } as const;
      await storeDemoMessage(db, { id: deliveryId, ...message });
    },
  };
}
