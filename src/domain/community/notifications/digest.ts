import { dayOf } from '../../day/day.ts';

/** Local hour from which the mail is sent. */
const DIGEST_HOUR = 7;

/** True when the daily mail can be sent: in the morning in the member's time zone, once a day at most. */
export function shouldSendDigest(now: Date, timeZone: string, lastSentAt: Date | null): boolean {
  if (hourIn(now, timeZone) !== DIGEST_HOUR) return false;
  return lastSentAt === null || dayOf(lastSentAt.getTime(), timeZone) < dayOf(now.getTime(), timeZone);
}

function hourIn(now: Date, timeZone: string): number {
  return Number(new Intl.DateTimeFormat('en-GB', { hour: '2-digit', hourCycle: 'h23', timeZone }).format(now));
}
