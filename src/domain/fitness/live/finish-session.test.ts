import { describe, expect, it } from 'vitest';
import { makePlanned, makeSet } from '../test/make-fitness.ts';
import { changeSession, type SessionAction } from './change-session.ts';
import { finishSession } from './finish-session.ts';
import type { LiveSession } from './live-session.ts';
import { startSession } from './start-session.ts';

const NOW = Date.UTC(2026, 10, 12, 17);
const ABOUT = { id: '0190f1e2-0000-7000-8000-0000000000aa', name: 'Helkropp A', templateId: null, planned: null };
const ENDING = { weightKg: 69.4, feeling: null, notes: '', typedCalories: null };
const begin = (...exercises: ReturnType<typeof makePlanned>[]) =>
  startSession(ABOUT, exercises.length ? exercises : [makePlanned()], NOW);
const run = (session: LiveSession, ...actions: SessionAction[]) =>
  actions.reduce((state, action, turn) => changeSession(state, action, NOW + (turn + 1) * 60_000), session);

describe('a finished session', () => {
  const done = run(begin(makePlanned(), makePlanned()), { type: 'completeSet', setKey: 'e0s0', restSeconds: 90 });

  it('is a workout of the completed sets, with its id', () => {
    const workout = finishSession(done, ENDING, NOW + 46 * 60_000);
    expect(workout).toMatchObject({
      id: ABOUT.id,
      createdAt: '2026-11-12T17:00:00.000Z',
      durationMinutes: 46,
      caloriesBurned: 186,
    });
    expect(workout.exercises.map(({ sets }) => sets)).toEqual([[makeSet({ weightKg: 42.5, reps: 10 })]]);
    expect(workout.other).toMatchObject({ source: 'live', calorieSource: 'estimated', restedSeconds: 90 });
  });

  it.each([
    [{ typedCalories: 300 }, 300, 'typed'],
    [{ weightKg: null }, null, null],
    [{ feeling: 5 }, 319, 'estimated'],
    [{ feeling: 3 }, 266, 'estimated'],
  ])('with %j took %s kcal (%s)', (ending, calories, source) => {
    const { caloriesBurned, other } = finishSession(done, { ...ENDING, ...ending }, NOW + 46 * 60_000);
    expect([caloriesBurned, other.calorieSource]).toEqual([calories, source]);
  });

  it('lasts a minute at least and a day at most', () => {
    expect([
      finishSession(done, ENDING, NOW).durationMinutes,
      finishSession(done, ENDING, NOW + 9e9).durationMinutes,
    ]).toEqual([1, 1440]);
  });

  it('leaves out a set without metrics', () => {
    const empty = run(
      begin(
        makePlanned({
          sets: [{ type: 'normal', weightKg: null, reps: null, seconds: null, distanceM: null, assistanceKg: null }],
        }),
      ),
      { type: 'completeSet', setKey: 'e0s0', restSeconds: 0 },
    );
    expect(finishSession(empty, ENDING, NOW + 60_000).exercises).toEqual([]);
  });
});
