import { useMemo } from 'react';
import type { Day } from '#domain/day/day.ts';
import { mondayOf } from '#domain/day/iso-week.ts';
import { type MuscleGroup, setsPerMuscle } from '#domain/fitness/progress/muscle-groups.ts';
import { followedWeek } from '#domain/fitness/schedules/followed-schedules.ts';
import { plannedSets } from '#domain/fitness/schedules/planned-sets.ts';
import { browserTimeZone } from '#web/platform/device/time-zone.ts';
import { useToday } from '#web/platform/format/use-today.ts';
import { useExercises } from '../exercises/use-exercises.ts';
import { useFitnessHub } from '../use-fitness-hub.ts';

export type PlannedMuscles = { sets: ReadonlyMap<MuscleGroup, number>; days: readonly Day[]; sessions: number };

/** Remaining planned sets of this week per muscle; null when nothing is planned or for another week. */
export function usePlannedMuscles(monday: Day): PlannedMuscles | null {
  const today = useToday();
  const { data: hub } = useFitnessHub(today);
  const { byId } = useExercises();
  return useMemo(() => {
    if (!hub || monday !== mondayOf(today)) return null;
    const asked = { today, workouts: hub.thisWeek, timeZone: browserTimeZone() };
    const planned = plannedSets(followedWeek(hub.schedules, monday, asked), hub.templates);
    if (planned.sessions === 0) return null;
    const groups = setsPerMuscle(planned.exercises, (id) => byId.get(id));
    return {
      sets: new Map(groups.map(({ group, sets }) => [group, sets])),
      days: planned.days,
      sessions: planned.sessions,
    };
  }, [hub, byId, monday, today]);
}
