import type { Day } from './day.ts';

/** What the clock on the wall shows. */
export type LocalTime = { day: Day; hour: number };

/** Tells day and hour (0–23) of instants (milliseconds) in a time zone. Made once for many: setting it up costs more than using it. */
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
