import * as z from 'zod';
import { lifetimeSeconds, type PushNote, REMINDER_KINDS, topicOf } from '#domain/push/push-notes.ts';
import { languageOf } from '#domain/text/language.ts';
import type { AppDeps } from '#server/platform/call-context.ts';
import type { Db } from '#server/platform/db/db.ts';
import { enqueueJob } from '#server/platform/jobs/jobs.service.ts';
import { deleteSubscription, findTarget, listTargets } from './push.store.ts';
import { pushMessage } from './push-message.ts';

type Deps = Pick<AppDeps, 'clock' | 'random'>;

/** One job per device: an unreachable one does not delay the others. */
export const SEND_PUSH = 'send-push';

/** Notifies members on their devices, as part of the caller's transaction, unless they have turned it off. */
export async function notifyByPush(db: Db, deps: Deps, userIds: string[], note: PushNote): Promise<void> {
  if (userIds.length === 0) return;
  const topic = topicOf(note);
  for (const target of await listTargets(db, userIds, deps.clock())) {
    // Without settings, push is on with every kind enabled.
    if (topic === null || target[topic] !== false) await enqueuePush(db, deps, target, note);
  }
}

export async function enqueuePush(db: Db, deps: Deps, target: { userId: string; id: string }, note: PushNote) {
  const expiresAt = new Date(deps.clock().getTime() + lifetimeSeconds(note) * 1000).toISOString();
  const payload = { userId: target.userId, subscriptionId: target.id, note, expiresAt };
  await enqueueJob(db, { kind: SEND_PUSH, payload }, deps.clock, deps.random);
}

const id = z.uuid();
const noteShape = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['reply', 'mention']), threadId: id, seq: z.int() }),
  z.object({ kind: z.enum(['shipped', 'refunded']), orderId: id }),
  z.object({ kind: z.literal('reminder'), reminder: z.enum(REMINDER_KINDS) }),
  z.object({ kind: z.literal('test') }),
]);
const jobShape = z.object({ userId: id, subscriptionId: id, note: noteShape, expiresAt: z.iso.datetime() });

/** Posts one message. A device that is no longer subscribed is deleted, and outdated messages are not sent. */
export async function sendPush(
  db: Db,
  { clock, push }: Pick<AppDeps, 'clock' | 'push'>,
  payload: unknown,
): Promise<void> {
  const { userId, subscriptionId, note, expiresAt } = jobShape.parse(payload);
  const now = clock();
  const ttlSeconds = Math.floor((Date.parse(expiresAt) - now.getTime()) / 1000);
  const target = ttlSeconds > 0 ? await findTarget(db, userId, subscriptionId, now) : null;
  if (!target) return;
  const message = pushMessage(note, languageOf(target.language));
  const outcome = await push.send(target.subscription, JSON.stringify(message), { ttlSeconds, tag: message.tag });
  if (outcome === 'gone') await deleteSubscription(db, userId, subscriptionId);
}
