import { describe, expect, it } from 'vitest';
import { makePlanned } from '../test/make-fitness.ts';
import { changeSession, type SessionAction } from './change-session.ts';
import { finishSession } from './finish-session.ts';
import { isDone, type LiveSession, nextSet } from './live-session.ts';
import { restAfter } from './rest-after.ts';
import { liveExercise, startSession } from './start-session.ts';
import { substituteFor } from './swap-exercise.ts';

const NOW = Date.UTC(2026, 10, 12, 17);
const ABOUT = { id: 'session', name: 'Par', templateId: null, planned: null };
const run = (session: LiveSession, ...actions: SessionAction[]) =>
  actions.reduce((state, action, turn) => changeSession(state, action, NOW + (turn + 1) * 60_000), session);
const replace = (session: LiveSession, exerciseKey: string, key: string): LiveSession => {
  const exercise = session.exercises.find((one) => one.key === exerciseKey) ?? liveExercise(makePlanned(), 'none');
  const substitute = { key, exerciseId: key, name: key, logged: 'weight-reps' as const };
  return run(session, { type: 'replaceExercise', exerciseKey, by: substituteFor(exercise, substitute, [], null) });
};
const restOf = ({ restSeconds }: { restSeconds: number | null }) => restSeconds ?? 120;

/** Completes the next sets with a weight each; returns their keys and the seconds of rest after each. */
function lift(session: LiveSession, count: number): { session: LiveSession; order: [string, number][] } {
  let after = session;
  const order: [string, number][] = [];
  for (let turn = 0; turn < count; turn += 1) {
    const next = nextSet(after);
    if (!next) break;
    const setKey = next.set.key;
    const restSeconds = restAfter(after.exercises, next.exercise, next.set, restOf);
    order.push([setKey, restSeconds]);
    after = run(
      after,
      { type: 'changeSet', setKey, change: { weightKg: 20 } },
      { type: 'completeSet', setKey, restSeconds },
    );
  }
  return { session: after, order };
}

const pair = startSession(
  ABOUT,
  [makePlanned({ superset: 1, restSeconds: 60 }), makePlanned({ superset: 1, restSeconds: 90 })],
  NOW,
);

describe('a superset whose exercise is replaced after a round', () => {
  const split = replace(lift(pair, 2).session, 'e0', 'new');

  it('alternates the new exercise in the remaining rounds, and rests after each', () => {
    expect(lift(split, 9).order).toEqual([
      ['news0', 0],
      ['e1s1', 90],
      ['news1', 0],
      ['e1s2', 90],
    ]);
  });

  it('rests after a round that was half done when it was replaced', () => {
    const half = replace(lift(pair, 1).session, 'e0', 'new');
    expect(lift(half, 9).order.map(([key, rest]) => `${key} ${rest}`)).toEqual([
      'e1s0 90',
      'news0 0',
      'e1s1 90',
      'news1 0',
      'e1s2 90',
    ]);
  });

  it('retains its rounds when it is replaced again, and when completed sets are removed', () => {
    const again = replace(split, 'new', 'third');
    expect(lift(again, 9).order.map(([key]) => key)).toEqual(['thirds0', 'e1s1', 'thirds1', 'e1s2']);
    const later = replace(lift(split, 2).session, 'new', 'third');
    expect(lift(later, 9).order).toEqual([
      ['thirds0', 0],
      ['e1s2', 90],
    ]);
    const removed = run(split, { type: 'removeExercise', exerciseKey: 'e0' });
    expect(lift(removed, 9).order).toEqual(lift(split, 9).order);
  });

  it('ignores the rest of the replaced exercise', () => {
    const long = startSession(
      ABOUT,
      [makePlanned({ superset: 1, restSeconds: 240 }), makePlanned({ superset: 1, restSeconds: 90 })],
      NOW,
    );
    const begun = run(replace(lift(long, 2).session, 'e0', 'new'), {
      type: 'changeExercise',
      exerciseKey: 'new',
      change: { restSeconds: 60 },
    });
    expect(lift(begun, 2).order[1]).toEqual(['e1s1', 90]);
  });

  it('starts with the first round of a superset that it joins later', () => {
    const join = (exerciseKey: string, superset: number | null): SessionAction => {
      return { type: 'changeExercise', exerciseKey, change: { superset } };
    };
    const fresh = liveExercise(makePlanned(), 'last');
    const left = run(split, { type: 'removeExercise', exerciseKey: 'e1' }, { type: 'addExercise', exercise: fresh });
    expect(lift(run(left, join('new', 2), join('last', 2)), 2).order.map(([key]) => key)).toEqual(['news0', 'lasts0']);

    const single = startSession(ABOUT, [makePlanned()], NOW);
    const swapped = run(replace(lift(single, 2).session, 'e0', 'new'), { type: 'addExercise', exercise: fresh });
    expect(lift(run(swapped, join('new', 2), join('last', 2)), 2).order.map(([key]) => key)).toEqual([
      'news0',
      'lasts0',
    ]);
  });

  it('has its old order when the replacement is undone', () => {
    const undone = run(split, { type: 'undoReplace', exerciseKey: 'new' });
    expect(lift(undone, 9).order.map(([key]) => key)).toEqual(['e0s1', 'e1s1', 'e0s2', 'e1s2']);
  });

  it('is finished as a workout without its rounds', () => {
    const ending = { weightKg: null, feeling: null, notes: '', typedCalories: null };
    const { exercises } = finishSession(lift(split, 9).session, ending, NOW);
    expect(exercises.map(({ sets }) => sets.length)).toEqual([1, 2, 3]);
    expect(exercises.some((exercise) => 'firstRound' in exercise)).toBe(false);
  });
});

describe('warm-ups of one exercise of a superset', () => {
  const warmUps = [
    { key: 'w0', weightKg: 20, reps: 8 },
    { key: 'w1', weightKg: 30, reps: 5 },
  ];
  const warm = run(pair, { type: 'insertWarmUps', exerciseKey: 'e0', sets: warmUps });

  it('come before the rounds, which pair working sets', () => {
    expect(lift(warm, 9).order).toEqual([
      ['w0', 45],
      ['w1', 45],
      ['e0s0', 0],
      ['e1s0', 90],
      ['e0s1', 0],
      ['e1s1', 90],
      ['e0s2', 0],
      ['e1s2', 90],
    ]);
  });

  it('are not rounds of an exercise that was replaced after them', () => {
    const split = replace(lift(warm, 4).session, 'e0', 'new');
    expect(split.exercises[0]?.sets.every(isDone)).toBe(true);
    expect(lift(split, 9).order.map(([key]) => key)).toEqual(['news0', 'e1s1', 'news1', 'e1s2']);
  });
});
