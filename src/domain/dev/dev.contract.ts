import * as z from 'zod';
import { callsAbout } from '../calls.contract.ts';
import { id, instant } from '../shapes.contract.ts';

/** A message that would have been sent, shown in the demo's mailbox. */
export const demoMessage = z.object({
  id,
  channel: z.enum(['mail', 'sms']),
  to: z.string(),
  subject: z.string().nullable(),
  text: z.string(),
  /** The HTML part is at /api/dev/mail/{id}. */
  hasHtml: z.boolean(),
  sentAt: instant,
});
export type DemoMessage = z.infer<typeof demoMessage>;

const about = callsAbout('dev', { access: 'demo' });

export const devContract = {
  listMessages: about('GET', '/dev/messages', 'The demo mailbox').output(z.object({ messages: z.array(demoMessage) })),
};
