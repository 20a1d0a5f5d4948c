import { dayOf } from '../../day/day.ts';

/** The hour of the member's morning in which the mail goes out. */
const DIGEST_HOUR = 7;

/** Whether the day's mail is due: in the morning where the member lives, once a day at most. */
export function isDigestDue(now: Date, timeZone: string, lastSentAt: Date | null): boolean {
  if (hourIn(now, timeZone) !== DIGEST_HOUR) return false;
  return lastSentAt === null || dayOf(lastSentAt.getTime(), timeZone) < dayOf(now.getTime(), timeZone);
}

function hourIn(now: Date, timeZone: string): number {
  return Number(new Intl.DateTimeFormat('en-GB', { hour: '2-digit', hourCycle: 'h23', timeZone }).format(now));
}
