import type { Day } from '../day/day.ts';
import { mondayOf } from '../day/iso-week.ts';
import type { FitnessHub } from './fitness.contract.ts';

/**
 * What the training hub showed on an earlier day, for this one, until it is read: templates, schedules, settings and what was trained
 * before still hold. Of the week counts what lies in this one, and nothing was done today.
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
