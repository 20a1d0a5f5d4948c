import { useMemo } from 'react';
import { type Day, dayOf } from '#domain/day/day.ts';
import { mondayOf } from '#domain/day/iso-week.ts';
import type { WorkoutRow } from '#domain/fitness/fitness-shapes.contract.ts';
import { followedWeek, nextSession } from '#domain/fitness/schedules/followed-schedules.ts';
import { type DoneWorkout, type PlannedSession, sessionContent } from '#domain/fitness/schedules/schedule-week.ts';
import { browserTimeZone } from '#web/platform/device/time-zone.ts';
import { useToday } from '#web/platform/format/use-today.ts';
import { useRowsMadeOf } from '#web/platform/offline/synced/use-rows.ts';
import { useSchedules } from '../schedules/use-schedules.ts';
import { useTemplates } from '../templates/use-templates.ts';
import { useFitnessHub } from '../use-fitness-hub.ts';
import { WORKOUTS } from '../workout-rows.ts';

export type TrainingWeek = NonNullable<ReturnType<typeof useTrainingWeek>['week']>;

/** This week of the current or first upcoming schedule, with unsent workouts of this device; null without a schedule. */
export function useTrainingWeek() {
  const today = useToday();
  const { query, schedules, ahead } = useSchedules();
  const { templates } = useTemplates();
  const done = useDoneThisWeek(today);
  const week = useMemo(() => {
    const [first] = ahead;
    if (!first) return null;
    const asked = { today, workouts: done, timeZone: browserTimeZone() };
    const { days, ...counts } = followedWeek(schedules, mondayOf(today), asked);
    const sessions = days.flatMap((day) => day.sessions);
    const next = nextSession(schedules, asked);
    return {
      schedule: first.schedule,
      /** The start of an upcoming schedule; null when it has started. */
      startsOn: first.from > today ? first.from : null,
      days,
      ...counts,
      /** Today's next session; null on a rest day or when all are done. */
      today: sessions.find(({ day, state }) => day === today && state === 'planned') ?? null,
      hasTrainedToday: sessions.some(({ day, state }) => day === today && state === 'done'),
      coming: sessions.filter(({ day, state }) => day > today && state === 'planned'),
      /** Today's logged session; null for none. */
      loggedToday: sessions.find(({ day, state }) => day === today && state === 'done')?.workoutId ?? null,
      missed: sessions.filter(({ state }) => state === 'missed'),
      next,
    };
  }, [ahead, schedules, today, done]);
  const contentOf = (session: Pick<PlannedSession, 'content'>) => sessionContent(session, templates);
  return { query, today, week, schedules, contentOf };
}

type DoneRow = DoneWorkout & { id: string };

/** Workouts of this week with the fields needed to match planned sessions, including unsent ones. */
function useDoneThisWeek(today: Day): DoneRow[] {
  const { data, dataUpdatedAt } = useFitnessHub(today);
  return useRowsMadeOf(WORKOUTS, { data: data?.thisWeek, dataUpdatedAt }, doneOf);
}

function doneOf({ id, createdAt, other }: WorkoutRow): DoneRow {
  const { templateId, planned } = other;
  return { id, day: dayOf(Date.parse(createdAt), browserTimeZone()), templateId, planned };
}
