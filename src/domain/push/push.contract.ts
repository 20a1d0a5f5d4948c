import * as z from 'zod';
import { callsAbout } from '../calls.contract.ts';
import { done, id, instant, timeZone } from '../shapes.contract.ts';
import { PUSH_BOUNDS } from './push-bounds.ts';
import { REMINDER_KINDS } from './push-notes.ts';

const about = callsAbout('push');

const key = (bytes: number) => z.string().regex(new RegExp(`^[\\w-]{${Math.ceil((bytes * 8) / 6)}}=*$`), 'key');

const choices = z.object({
  /** Replies in followed threads, and mentions. */
  forum: z.boolean(),
  /** An order was shipped or refunded. */
  orders: z.boolean(),
});

const reminder = z.object({
  id,
  kind: z.enum(REMINDER_KINDS),
  /** Local time in the member's time zone. */
  time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'time'),
  /** 1 for Monday to 7 for Sunday. */
  weekdays: z
    .array(z.int().min(1).max(7))
    .min(1)
    .max(7)
    .transform((days) => [...new Set(days)].sort()),
});
export type PushReminder = z.infer<typeof reminder>;

const device = z.object({ id, device: z.string(), addedAt: instant, isCurrent: z.boolean() });
export type PushDevice = z.infer<typeof device>;

const pushState = z.object({
  /** Key with which a browser subscribes (VAPID). */
  publicKey: z.string(),
  choices,
  reminders: z.array(reminder),
  devices: z.array(device),
});
export type PushState = z.infer<typeof pushState>;

/** Push notifications. A device receives nothing until it has subscribed; its subscription is deleted when it signs out. */
export const pushContract = {
  load: about('GET', '/push', 'Devices, preferences and reminders, and the key for subscribing').output(pushState),
  subscribe: about('POST', '/push/devices', 'Subscribe this device; replaces its earlier subscription')
    .meta({ rateLimit: 'write' })
    .input(
      z.object({
        endpoint: z.url({ protocol: /^https?$/ }).max(PUSH_BOUNDS.endpointLength),
        keys: z.object({ p256dh: key(65), auth: key(16) }),
        timeZone,
      }),
    )
    .output(z.object({ id })),
  unsubscribe: about('DELETE', '/push/devices/{id}', 'Unsubscribe a device').input(z.object({ id })).output(done),
  saveChoices: about('PUT', '/push/choices', 'Save my notification preferences')
    .meta({ rateLimit: 'write' })
    .input(choices.extend({ timeZone }))
    .output(done),
  saveReminder: about('PUT', '/push/reminders/{id}', 'Add or change a reminder')
    .meta({ rateLimit: 'write' })
    .input(reminder.extend({ timeZone }))
    .output(done),
  removeReminder: about('DELETE', '/push/reminders/{id}', 'Remove a reminder').input(z.object({ id })).output(done),
  test: about('POST', '/push/test', 'Send a test notification to this device')
    .meta({ rateLimit: 'send-message' })
    .output(done),
};
