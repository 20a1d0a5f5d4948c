import type { PushState } from '#domain/push/push.contract.ts';
import { PUSH_BOUNDS } from '#domain/push/push-bounds.ts';
import type { AppDeps, Session } from '#server/platform/call-context.ts';
import type { Db } from '#server/platform/db/db.ts';
import { isPushKey } from '#server/platform/push/push-key.ts';
import { refuse } from '#server/platform/refuse.ts';
import { enqueuePush } from './notify.service.ts';
import {
  deleteOldest,
  deleteReplaced,
  deleteSubscription,
  findSettings,
  insertSubscription,
  listDevices,
} from './push.store.ts';
import { moveTo, readReminders } from './reminders.service.ts';

type Deps = Pick<AppDeps, 'clock' | 'random' | 'push'>;

export async function loadPush(db: Db, deps: Deps, { userId, sessionId }: Session): Promise<PushState> {
  const [settings, reminders, devices] = await Promise.all([
    findSettings(db, userId),
    readReminders(db, userId),
    listDevices(db, userId, deps.clock()),
  ]);
  return {
    publicKey: deps.push.publicKey,
    choices: { forum: settings?.forum ?? true, orders: settings?.orders ?? true },
    reminders,
    devices: devices.map((row) => ({
      id: row.id,
      device: row.device,
      addedAt: row.createdAt.toISOString(),
      isCurrent: row.sessionId === sessionId,
    })),
  };
}

type NewSubscription = { endpoint: string; keys: { p256dh: string; auth: string }; timeZone: string };

/** Subscribes this device. Idempotent; a member's oldest device is removed for the eleventh. */
export async function subscribe(
  db: Db,
  deps: Deps,
  { userId, sessionId }: Session,
  { endpoint, keys, timeZone }: NewSubscription,
): Promise<{ id: string }> {
  if (!deps.push.accepts(endpoint)) {
    throw refuse('BAD_INPUT', { issues: [{ path: 'endpoint', message: 'public-https' }] });
  }
  if (!isPushKey(keys.p256dh)) throw refuse('BAD_INPUT', { issues: [{ path: 'keys.p256dh', message: 'key' }] });
  const row = { userId, id: deps.random.uuid(), sessionId, endpoint, ...keys, createdAt: deps.clock() };
  await db.transaction(async (tx) => {
    await moveTo(tx, deps, userId, timeZone);
    await deleteReplaced(tx, row);
    if (!(await insertSubscription(tx, row))) throw refuse('CONFLICT');
    await deleteOldest(tx, userId, PUSH_BOUNDS.devices);
  });
  return { id: row.id };
}

export async function unsubscribe(db: Db, userId: string, id: string): Promise<void> {
  if (!(await deleteSubscription(db, userId, id))) throw refuse('NOT_FOUND');
}

type Choices = { forum: boolean; orders: boolean; timeZone: string };

export async function saveChoices(db: Db, deps: Deps, userId: string, { timeZone, ...choices }: Choices) {
  await db.transaction((tx) => moveTo(tx, deps, userId, timeZone, choices));
}

/** Sends a test message to the requesting device. */
export async function testPush(db: Db, deps: Deps, { userId, sessionId }: Session): Promise<void> {
  const devices = await listDevices(db, userId, deps.clock());
  const device = devices.find((one) => one.sessionId === sessionId);
  if (!device) throw refuse('NOT_FOUND');
  await enqueuePush(db, deps, { userId, id: device.id }, { kind: 'test' });
}
