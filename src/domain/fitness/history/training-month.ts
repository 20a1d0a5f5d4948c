import { addDays, type Day } from '../../day/day.ts';
import { isoWeek, mondayOf } from '../../day/iso-week.ts';

/** Year and month, e.g. "2026-11". */
export type Month = string;

export type MonthDay = { day: Day; isInMonth: boolean; isToday: boolean; state: 'trained' | 'planned' | 'none' };
export type MonthWeek = {
  monday: Day;
  week: number;
  days: MonthDay[];
  /** Minutes of the whole week, including days of the adjacent month. */
  minutes: number;
  isPlanned: boolean;
  isThisWeek: boolean;
};
export type TrainingMonth = { weeks: MonthWeek[]; workouts: number; minutes: number };

type Trained = { day: Day; durationMinutes: number };

/** A month in whole weeks, with workouts and planned sessions. A day with a workout shows the workout. */
export function trainingMonth(
  month: Month,
  { today, workouts, planned }: { today: Day; workouts: readonly Trained[]; planned: ReadonlySet<Day> },
): TrainingMonth {
  const trained = new Set(workouts.map(({ day }) => day));
  const stateOf = (day: Day) => (trained.has(day) ? 'trained' : planned.has(day) ? 'planned' : 'none');
  const inMonth = workouts.filter(({ day }) => day.startsWith(month));
  return {
    weeks: mondaysOf(month).map((monday) => {
      const days = Array.from({ length: 7 }, (_, index) => addDays(monday, index));
      return {
        monday,
        week: isoWeek(monday),
        days: days.map((day) => ({
          day,
          isInMonth: day.startsWith(month),
          isToday: day === today,
          state: stateOf(day),
        })),
        minutes: minutesOf(workouts.filter(({ day }) => days.includes(day))),
        isPlanned: days.some((day) => planned.has(day)),
        isThisWeek: mondayOf(today) === monday,
      };
    }),
    workouts: inMonth.length,
    minutes: minutesOf(inMonth),
  };
}

function minutesOf(workouts: readonly Trained[]): number {
  return workouts.reduce((sum, { durationMinutes }) => sum + durationMinutes, 0);
}

/** The Mondays of all weeks that overlap a month. */
export function mondaysOf(month: Month): Day[] {
  const first = mondayOf(`${month}-01`);
  const end = `${addMonths(month, 1)}-01`;
  const mondays: Day[] = [];
  for (let monday = first; monday < end; monday = addDays(monday, 7)) mondays.push(monday);
  return mondays;
}

export function addMonths(month: Month, count: number): Month {
  const months = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + count;
  return `${String(Math.floor(months / 12)).padStart(4, '0')}-${String((months % 12) + 1).padStart(2, '0')}`;
}

/** The same day of another month, or its last day when it is shorter. */
export function dayInMonth(day: Day, month: Month): Day {
  const last = addDays(`${addMonths(month, 1)}-01`, -1);
  const same = `${month}-${day.slice(8)}`;
  return same > last ? last : same;
}
