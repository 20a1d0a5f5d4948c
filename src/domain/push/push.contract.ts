import * as z from 'zod';
import { call } from '../calls.contract.ts';
import { done, id, instant, timeZone } from '../shapes.contract.ts';
import { PUSH_BOUNDS } from './push-bounds.ts';
import { REMINDER_KINDS } from './push-notes.ts';

const tags = ['push'];

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
  load: call
    .route({
      method: 'GET',
      path: '/push',
      tags,
      summary: 'Devices, choices and reminders, and the key to subscribe with',
    })
    .output(pushState),
  subscribe: call
    .meta({ rateLimit: 'write' })
    .route({
      method: 'POST',
      path: '/push/devices',
      tags,
      summary: 'Tell this device from now on; replaces what it had',
    })
    .input(
      z.object({
        endpoint: z.url({ protocol: /^https?$/ }).max(PUSH_BOUNDS.endpointLength),
        keys: z.object({ p256dh: key(65), auth: key(16) }),
        timeZone,
      }),
    )
    .output(z.object({ id })),
  unsubscribe: call
    .route({ method: 'DELETE', path: '/push/devices/{id}', tags, summary: 'Tell a device of nothing any more' })
    .input(z.object({ id }))
    .output(done),
  saveChoices: call
    .meta({ rateLimit: 'write' })
    .route({ method: 'PUT', path: '/push/choices', tags, summary: 'What the member wants to be told of' })
    .input(choices.extend({ timeZone }))
    .output(done),
  saveReminder: call
    .meta({ rateLimit: 'write' })
    .route({ method: 'PUT', path: '/push/reminders/{id}', tags, summary: 'Add or change a reminder' })
    .input(reminder.extend({ timeZone }))
    .output(done),
  removeReminder: call
    .route({ method: 'DELETE', path: '/push/reminders/{id}', tags, summary: 'Remove a reminder' })
    .input(z.object({ id }))
    .output(done),
  test: call
    .meta({ rateLimit: 'send-message' })
    .route({
      method: 'POST',
      path: '/push/test',
      tags,
      summary: 'Send a notification to this device, to see that it works',
    })
    .output(done),
};
