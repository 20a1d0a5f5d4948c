import type { Day } from '../day/day.ts';
import { mondayOf } from '../day/iso-week.ts';
import type { FitnessHub } from './fitness.contract.ts';

/**
 * Adapts a training hub that was loaded on an earlier day to this day, until fresh data arrives. Templates, schedules, settings and earlier
 * workouts are unchanged; only workouts of this week count, and none is of today.
 */
export function hubOnDay(hub: FitnessHub, day: Day): FitnessHub {
  const monday = mondayOf(day);
  const isSameWeek = hub.muscles.monday === monday;
  return {
    ...hub,
    day,
    today: hub.thisWeek.filter((workout) => workout.day === day),
    thisWeek: hub.thisWeek.filter((workout) => mondayOf(workout.day) === monday),
    muscles: isSameWeek ? hub.muscles : { monday, workouts: 0, sets: 0, muscles: [] },
  };
}
