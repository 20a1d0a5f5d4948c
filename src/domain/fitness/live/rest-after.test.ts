import { describe, expect, it } from 'vitest';
import { makePlanned } from '../test/make-fitness.ts';
import { changeSession } from './change-session.ts';
import type { LiveSession } from './live-session.ts';
import { restAfter } from './rest-after.ts';
import { liveExercise, startSession } from './start-session.ts';

const ABOUT = { id: 'session', name: 'Helkropp A', templateId: null, planned: null };
const begin = (...exercises: ReturnType<typeof makePlanned>[]) => startSession(ABOUT, exercises, 0);
const restOf = ({ restSeconds }: { restSeconds: number | null }) => restSeconds ?? 120;
const rest = ({ exercises }: LiveSession, setKey: string) => {
  const exercise =
    exercises.find(({ sets }) => sets.some(({ key }) => key === setKey)) ?? liveExercise(makePlanned(), 'x');
  const set = exercise.sets.find(({ key }) => key === setKey) ?? { key: setKey, type: 'normal' as const };
  return restAfter(exercises, exercise, set, restOf);
};

describe('the rest after a set', () => {
  it('is that of its exercise', () => {
    expect(rest(begin(makePlanned({ restSeconds: 150 })), 'e0s0')).toBe(150);
    expect(rest(begin(), 'gone')).toBe(90);
  });

  it('comes after the round of a superset, as long as its longest, and not between its exercises', () => {
    const pair = begin(
      makePlanned({ superset: 1, restSeconds: 60 }),
      makePlanned({ superset: 1, restSeconds: 90, sets: makePlanned().sets.slice(0, 2) }),
      makePlanned({ restSeconds: 300 }),
    );
    expect(rest(pair, 'e0s0')).toBe(0);
    const half = changeSession(pair, { type: 'completeSet', setKey: 'e0s0', restSeconds: 0 }, 1);
    expect(rest(half, 'e1s0')).toBe(90);
    expect(rest(half, 'e0s2')).toBe(90);
  });

  it.each([
    [150, 60],
    [90, 45],
    [0, 0],
  ])('of %d seconds is %d after a warm-up', (restSeconds, expected) => {
    const [set] = makePlanned().sets;
    const warmUp = {
      ...set,
      type: 'warmup' as const,
      weightKg: 20,
      reps: 8,
      seconds: null,
      distanceM: null,
      assistanceKg: null,
    };
    expect(rest(begin(makePlanned({ restSeconds, sets: [warmUp] })), 'e0s0')).toBe(expected);
  });
});
