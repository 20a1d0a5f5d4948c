import { type ReactElement, useState } from 'react';
import type { WorkoutRow } from '#domain/fitness/fitness-shapes.contract.ts';
import { glanceWorkout } from '#domain/fitness/history/glance-workout.ts';
import { makeWorkout } from '#domain/fitness/test/make-fitness.ts';
import type { HistorySearch } from '#web/fitness/history/history-search.ts';
import { HistoryTab } from '#web/fitness/history/history-tab.tsx';
import { WorkoutPage } from '#web/fitness/history/workout-page.tsx';
import { DONE, refuse } from './canned-server.ts';
import { makeHub } from './makers/make-exercises.ts';
import { openExercisePage } from './open-exercises.tsx';
import type { RenderOptions } from './render-page.tsx';

export const WALK = makeWorkout({
  name: 'Morgonpromenad',
  durationMinutes: 42,
  caloriesBurned: 212,
  exercises: [],
  other: { source: 'activity' },
  createdAt: '2026-11-12T07:10:00.000Z',
});
export const FULL_BODY = makeWorkout({ name: 'Helkropp A', createdAt: '2026-11-09T16:30:00.000Z' });

const WEEKS = [
  { monday: '2026-11-02', minutes: 206, workouts: 4 },
  { monday: '2026-11-09', minutes: 119, workouts: 3 },
];

type Opened = RenderOptions & { workouts?: WorkoutRow[]; width?: number };

/** A page of the history over a server that stores workouts, in pages of twenty. */
async function openOverHistory(page: ReactElement, { workouts = [WALK, FULL_BODY], answers, ...options }: Opened) {
  const stored = new Map(workouts.map((workout) => [workout.id, workout]));
  const rows = () => [...stored.values()].toSorted((one, other) => other.createdAt.localeCompare(one.createdAt));
  const opened = await openExercisePage(page, {
    ...options,
    answers: {
      'fitness.hub': makeHub({ weeks: WEEKS, total: workouts.length }),
      'fitness.history': ({ page = 1 }: { page?: number }) => ({
        workouts: rows()
          .slice((page - 1) * 20, page * 20)
          .map(glanceWorkout),
        total: stored.size,
        page,
        pageSize: 20,
      }),
      'fitness.workout': ({ id }: { id: string }) => stored.get(id) ?? refuse('NOT_FOUND'),
      'fitness.saveWorkout': (sent: WorkoutRow) => {
        stored.set(sent.id, sent);
        return DONE;
      },
      'fitness.removeWorkout': ({ id }: { id: string }) => {
        stored.delete(id);
        return DONE;
      },
      ...answers,
    },
  });
  return { ...opened, stored };
}

/** The list, with a state instead of the address bar. */
export function openHistory({ search = {}, ...options }: Opened & { search?: HistorySearch } = {}) {
  return openOverHistory(<HistoryAt search={search} />, options);
}

function HistoryAt(start: { search: HistorySearch }) {
  const [search, setSearch] = useState(start.search);
  return (
    <>
      <HistoryTab search={search} onSearch={setSearch} />
      <output data-testid="address">{JSON.stringify(search)}</output>
    </>
  );
}

/** A workout, and the list after its removal. */
export function openWorkout({ workout = FULL_BODY, ...options }: Opened & { workout?: WorkoutRow } = {}) {
  return openOverHistory(<WorkoutAt workoutId={workout.id} />, options);
}

function WorkoutAt({ workoutId }: { workoutId: string }) {
  const [isGone, setGone] = useState(false);
  return isGone ? <HistoryAt search={{}} /> : <WorkoutPage workoutId={workoutId} onGone={() => setGone(true)} />;
}
