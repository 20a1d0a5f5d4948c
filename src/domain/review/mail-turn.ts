import { addDays, type Day, dayOf } from '../day/day.ts';
import { mondayOf } from '../day/iso-week.ts';
import { localInstant } from '../day/local-instant.ts';

/** Mondays at seven, as the member's clocks show it. */
const SEVEN = { hour: 7, minute: 0, second: 0 } as const;
/** A server that was down on Monday still sends until Tuesday evening; later than that the week is old news. */
const LATEST_MS = 36 * 3_600_000;

/** `week` is the Monday of the week to mail about, or null when nothing is to be mailed now; `nextMs` is when to look again. */
export type MailTurn = { week: Day | null; nextMs: number };

/**
 * Whether a member's mail is due. `lastWeek` is the Monday of the week that was mailed last: no week is mailed twice, wherever the
 * member has moved meanwhile. A mail that is turned on first comes at `nextMs`, so never for a week that was over and mailed before.
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

/** The day exists, so the instant does. */
const sevenOn = (day: Day, timeZone: string) => Number(localInstant(day, SEVEN, timeZone));
