import { describe, expect, it } from 'vitest';
import { makeDone, makeSet, makeWorkout } from '../test/make-fitness.ts';
import { localExerciseLog } from './local-log.ts';

const workout = (id: string, createdAt: string, weightKg: number) =>
  makeWorkout({
    id,
    createdAt,
    exercises: [makeDone({ exerciseId: 'deadlift', sets: [makeSet({ weightKg, reps: 5 })] })],
  });

describe('the log of exercises on a device', () => {
  it('includes workouts that the server does not have', () => {
    const log = localExerciseLog([], [workout('w1', '2026-11-10T10:00:00.000Z', 100)]);
    expect(log.get('deadlift')).toMatchObject({
      times: 1,
      lastAt: '2026-11-10T10:00:00.000Z',
      bests: { weightKg: 100, e1rmKg: 116.7 },
    });
  });

  it('adds to the server’s log: the latest three, the best of both', () => {
    const known = [...localExerciseLog([], [workout('w1', '2026-11-10T10:00:00.000Z', 100)]).values()];
    const later = [
      workout('w3', '2026-11-12T10:00:00.000Z', 90),
      workout('w2', '2026-11-08T10:00:00.000Z', 105),
      workout('w4', '2026-11-13T10:00:00.000Z', 80),
    ];
    const entry = localExerciseLog(known, later).get('deadlift');
    expect([entry?.times, entry?.lastAt, entry?.bests.weightKg]).toEqual([4, '2026-11-13T10:00:00.000Z', 105]);
    expect(entry?.sessions.map(({ workoutId }) => workoutId)).toEqual(['w4', 'w3', 'w1']);
  });

  it('counts a workout that was changed here once', () => {
    const known = [...localExerciseLog([], [workout('w1', '2026-11-10T10:00:00.000Z', 100)]).values()];
    const entry = localExerciseLog(known, [workout('w1', '2026-11-10T10:00:00.000Z', 110)]).get('deadlift');
    expect([entry?.times, entry?.sessions.length, entry?.bests.weightKg]).toEqual([1, 1, 110]);
  });
});
