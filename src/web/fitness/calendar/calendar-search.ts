import { type Day, isDay } from '#domain/day/day.ts';

/** The selected day and with it the month; today by default. */
export type CalendarSearch = { day?: Day };

export function parseCalendarSearch({ day }: Record<string, unknown>): CalendarSearch {
  return typeof day === 'string' && isDay(day) && day >= '2000-01-01' && day < '2100-01-01' ? { day } : {};
}
