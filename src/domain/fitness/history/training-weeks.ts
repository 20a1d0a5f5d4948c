import { addDays, type Day, dayOf } from '../../day/day.ts';
import { mondayOf } from '../../day/iso-week.ts';

export type TrainingWeek = { monday: Day; minutes: number; workouts: number };

/** Minutes and workouts of each week with training, oldest first. Weeks begin on Monday in the member's time zone. */
export function trainingWeeks(
  workouts: readonly { createdAtMs: number; minutes: number }[],
  timeZone: string,
): TrainingWeek[] {
  const weeks = new Map<Day, TrainingWeek>();
  for (const { createdAtMs, minutes } of workouts) {
    const monday = mondayOf(dayOf(createdAtMs, timeZone));
    const week = weeks.get(monday) ?? { monday, minutes: 0, workouts: 0 };
    weeks.set(monday, { monday, minutes: week.minutes + minutes, workouts: week.workouts + 1 });
  }
  return [...weeks.values()].sort((one, other) => one.monday.localeCompare(other.monday));
}

/** The last weeks up to the week of a day, oldest first. Weeks without training have zero minutes. */
export function recentWeeks(weeks: readonly TrainingWeek[], day: Day, count: number): TrainingWeek[] {
  const known = new Map(weeks.map((week) => [week.monday, week]));
  const thisMonday = mondayOf(day);
  return Array.from({ length: count }, (_, index) => {
    const monday = addDays(thisMonday, 7 * (index + 1 - count));
    return known.get(monday) ?? { monday, minutes: 0, workouts: 0 };
  });
}
