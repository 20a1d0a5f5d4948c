import type { Day } from './day.ts';

/** The local time of day. */
export type LocalTime = { day: Day; hour: number };

/**
 * Returns day and hour (0–23) of instants (milliseconds) in a time zone. Created once for many instants: the setup is slower than its use.
 */
export function localTimes(timeZone: string): (instantMs: number) => LocalTime {
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    hourCycle: 'h23',
  });
  return (instantMs) => {
    const text = format.format(instantMs);
    return { day: text.slice(0, 10), hour: Number(text.slice(-2)) };
  };
}
