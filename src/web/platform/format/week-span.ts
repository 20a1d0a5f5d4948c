import { addDays, type Day } from '#domain/day/day.ts';
import type { Format } from '#web/platform/format/format.ts';

/** "2–8 november", "26 oktober – 1 november"; with the year where it differs from `latest`. */
export function weekSpan(monday: Day, latest: Day, format: Format): string {
  const sunday = addDays(monday, 6);
  const to = sunday.slice(0, 4) === latest.slice(0, 4) ? format.dayAndMonth(sunday) : format.date(sunday);
  const isOneMonth = monday.slice(0, 7) === sunday.slice(0, 7);
  return isOneMonth ? `${Number(monday.slice(8))}–${to}` : `${format.dayAndMonth(monday)} – ${to}`;
}
