import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { addDays, type Day, dayOf } from '#domain/day/day.ts';
import { mondayOf } from '#domain/day/iso-week.ts';
import type { WorkoutGlance, WorkoutRow } from '#domain/fitness/fitness-shapes.contract.ts';
import { glanceWorkout } from '#domain/fitness/history/glance-workout.ts';
import { type Month, mondaysOf, trainingMonth } from '#domain/fitness/history/training-month.ts';
import { followedWeek } from '#domain/fitness/schedules/followed-schedules.ts';
import type { PlannedSession } from '#domain/fitness/schedules/schedule-week.ts';
import { browserTimeZone } from '#web/platform/device/time-zone.ts';
import { useToday } from '#web/platform/format/use-today.ts';
import { useRowsMadeOf } from '#web/platform/offline/synced/use-rows.ts';
import { calendarQuery } from '../history/history-queries.ts';
import { useFitnessHub } from '../use-fitness-hub.ts';
import { WORKOUTS } from '../workout-rows.ts';

export type CalendarWorkout = WorkoutGlance & { day: Day };

/** Workouts of a month, including unsent ones of this device, and planned sessions from today on. */
export function useCalendar(month: Month) {
  const today = useToday();
  const mondays = useMemo(() => mondaysOf(month), [month]);
  const [from, to] = [mondays[0] ?? today, addDays(mondays.at(-1) ?? today, 6)];
  const query = useQuery({ ...calendarQuery({ from, to }), placeholderData: keepPreviousData });
  const { data, dataUpdatedAt } = query;
  const workouts = useRowsMadeOf(WORKOUTS, { data, dataUpdatedAt }, withDay);
  const planned = usePlannedSessions(mondays, today);
  const shown = useMemo(
    () =>
      trainingMonth(month, {
        today,
        workouts: workouts.filter(({ day }) => day >= from && day <= to),
        planned: new Set(planned.map(({ day }) => day)),
      }),
    [month, today, workouts, planned, from, to],
  );
  return { query, month: shown, workouts, planned, today };
}

function withDay(workout: WorkoutRow): CalendarWorkout {
  return { ...glanceWorkout(workout), day: dayOf(Date.parse(workout.createdAt), browserTimeZone()) };
}

/** Remaining sessions within these weeks. */
function usePlannedSessions(mondays: readonly Day[], today: Day): PlannedSession[] {
  const { data: hub } = useFitnessHub(today);
  return useMemo(() => {
    if (!hub) return [];
    const asked = { today, workouts: hub.thisWeek, timeZone: browserTimeZone() };
    return mondays
      .filter((monday) => monday >= mondayOf(today))
      .flatMap((monday) => followedWeek(hub.schedules, monday, asked).days)
      .flatMap(({ sessions }) => sessions)
      .filter(({ state }) => state === 'planned');
  }, [hub, mondays, today]);
}
