import { addDays, type Day, dayOf } from '../day/day.ts';
import { mondayOf } from '../day/iso-week.ts';
import { localInstant } from '../day/local-instant.ts';

/** Monday at seven, local time. */
const SEVEN = { hour: 7, minute: 0, second: 0 } as const;
/** After an outage on Monday mails are still sent until Tuesday evening. */
const LATEST_MS = 36 * 3_600_000;

/** `week` is the Monday of the week to mail, or null for no mail now; `nextMs` is the time of the next check. */
export type MailTurn = { week: Day | null; nextMs: number };

/**
 * Decides whether to mail a member now. `lastWeek` is the Monday of the week mailed last: no week is mailed twice, even when the time zone
 * changes. After mails are turned on, the first is sent at `nextMs`, so never for an earlier week.
 */
export function mailTurn(nowMs: number, timeZone: string, lastWeek: Day | null): MailTurn {
  const monday = mondayOf(dayOf(nowMs, timeZone));
  const readyMs = sevenOn(monday, timeZone);
  if (nowMs < readyMs) return { week: null, nextMs: readyMs };
  const nextMs = sevenOn(addDays(monday, 7), timeZone);
  const week = addDays(monday, -7);
  const isReady = nowMs - readyMs <= LATEST_MS && (lastWeek === null || lastWeek < week);
  return { week: isReady ? week : null, nextMs };
}

const sevenOn = (day: Day, timeZone: string) => Number(localInstant(day, SEVEN, timeZone));
