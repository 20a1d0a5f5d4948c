import { addDays, type Day, daysBetween } from './day.ts';

/** The week number as in Swedish calendars (ISO 8601): weeks start on Monday, week 1 contains the year's first Thursday. */
export function isoWeek(day: Day): number {
  const thursday = addDays(day, 4 - isoWeekday(day));
  return Math.floor(daysBetween(`${thursday.slice(0, 4)}-01-01`, thursday) / 7) + 1;
}

/** The Monday of a day's week. */
export function mondayOf(day: Day): Day {
  return addDays(day, 1 - isoWeekday(day));
}

/** 0 is Monday, 6 is Sunday: the index of a schedule's days. */
export function weekdayIndex(day: Day): number {
  return isoWeekday(day) - 1;
}

/** 1 is Monday, 7 is Sunday. The first of January 2024 was a Monday. */
function isoWeekday(day: Day): number {
  return (((daysBetween('2024-01-01', day) % 7) + 7) % 7) + 1;
}
