import { dayOf } from '#domain/day/day.ts';
import type { PushReminder } from '#domain/push/push.contract.ts';
import { PUSH_BOUNDS } from '#domain/push/push-bounds.ts';
import { isTimely, minuteOf, nextReminderAt, type ReminderTimes, timeText } from '#domain/push/reminders.ts';
import type { AppDeps } from '#server/platform/call-context.ts';
import type { Db } from '#server/platform/db/db.ts';
import { refuse } from '#server/platform/refuse.ts';
import { notifyByPush } from './notify.service.ts';
import {
  countOtherReminders,
  deleteReminder,
  findSettings,
  listReminders,
  lockDueReminders,
  type Reminder,
  updateReminder,
  upsertReminder,
  upsertSettings,
} from './push.store.ts';

type Deps = Pick<AppDeps, 'clock' | 'random'>;
const AT_ONCE = 200;

export async function readReminders(db: Db, userId: string): Promise<PushReminder[]> {
  const rows = await listReminders(db, userId);
  return rows.map(({ id, kind, minuteOfDay, weekdays }) => ({ id, kind, time: timeText(minuteOfDay), weekdays }));
}

/** Idempotent: the id is created on the device. */
export async function saveReminder(
  db: Db,
  deps: Deps,
  userId: string,
  { timeZone, time, ...input }: PushReminder & { timeZone: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    await moveTo(tx, deps, userId, timeZone);
    if ((await countOtherReminders(tx, userId, input.id)) >= PUSH_BOUNDS.reminders) throw refuse('CONFLICT');
    const times = { minuteOfDay: minuteOf(time), weekdays: input.weekdays };
    await upsertReminder(tx, { ...input, userId, ...times, nextAt: nextOf(times, deps.clock(), timeZone, null) });
  });
}

export async function removeReminder(db: Db, userId: string, id: string): Promise<void> {
  if (!(await deleteReminder(db, userId, id))) throw refuse('NOT_FOUND');
}

/** The member's current time zone: reminders follow local time. */
export async function moveTo(
  tx: Db,
  deps: Deps,
  userId: string,
  timeZone: string,
  choices: { forum?: boolean; orders?: boolean } = {},
): Promise<void> {
  const before = await findSettings(tx, userId);
  await upsertSettings(tx, userId, { timeZone, ...choices });
  if (before === null || before.timeZone === timeZone) return;
  for (const reminder of await listReminders(tx, userId)) {
    await updateReminder(tx, reminder, { nextAt: nextOf(reminder, deps.clock(), timeZone, reminder.lastDay) });
  }
}

/** Run every minute: sends due reminders, once a day each. One that would be too late waits for its next day. */
export async function sendDueReminders(db: Db, deps: Deps): Promise<void> {
  let sent: number;
  do sent = await db.transaction((tx) => sendSome(tx, deps));
  while (sent === AT_ONCE);
}

async function sendSome(tx: Db, deps: Deps): Promise<number> {
  const now = deps.clock();
  const due = await lockDueReminders(tx, now, AT_ONCE);
  for (const { reminder, timeZone } of due) {
    const lastDay = dayOf(reminder.nextAt.getTime(), timeZone);
    await updateReminder(tx, reminder, { lastDay, nextAt: nextOf(reminder, now, timeZone, lastDay) });
    if (!isTimely(reminder.nextAt.getTime(), now.getTime())) continue;
    await notifyByPush(tx, deps, [reminder.userId], { kind: 'reminder', reminder: reminder.kind });
  }
  return due.length;
}

/** There is always a next time: a reminder has at least one weekday. */
function nextOf(times: ReminderTimes, after: Date, timeZone: string, lastDay: Reminder['lastDay']): Date {
  const next = nextReminderAt(times, { afterMs: after.getTime(), lastDay, timeZone });
  if (next === null) throw new Error('A reminder without weekdays was stored.');
  return new Date(next);
}
