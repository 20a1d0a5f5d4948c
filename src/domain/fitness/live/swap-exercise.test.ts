import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makePlanned, makeSet } from '../test/make-fitness.ts';
import { changeSession, type SessionAction } from './change-session.ts';
import { isDone, type LiveSession } from './live-session.ts';
import { liveExercise, startSession } from './start-session.ts';
import { substituteFor } from './swap-exercise.ts';

const NOW = Date.UTC(2026, 10, 12, 17);
const ABOUT = { id: 'session', name: 'Helkropp A', templateId: null, planned: null };
const begin = (...exercises: ReturnType<typeof makePlanned>[]) => startSession(ABOUT, exercises, NOW);
const run = (session: LiveSession, ...actions: SessionAction[]) =>
  actions.reduce((state, action, turn) => changeSession(state, action, NOW + (turn + 1) * 60_000), session);
const tick = (setKey: string): SessionAction => ({ type: 'completeSet', setKey, restSeconds: 0 });
const type = (setKey: string, weightKg: number | null, reps?: number): SessionAction => ({
  type: 'changeSet',
  setKey,
  change: reps === undefined ? { weightKg } : { weightKg, reps },
});
const metrics = (session: LiveSession, at = 0) =>
  session.exercises[at]?.sets.map(({ weightKg, reps }) => [weightKg, reps]) ?? [];
const doneSets = ({ exercises }: LiveSession) =>
  exercises.flatMap(({ exerciseId, sets }) =>
    sets.filter(isDone).map(({ key, weightKg, reps }) => ({ exerciseId, key, weightKg, reps })),
  );

const DUMBBELL = { key: 'new', exerciseId: 'db-press', name: 'Hantelpress', logged: 'weight-reps' as const };
const replace = (session: LiveSession, exerciseKey = 'e0', by = DUMBBELL): SessionAction => {
  const exercise = session.exercises.find(({ key }) => key === exerciseKey) ?? liveExercise(makePlanned(), 'none');
  return { type: 'replaceExercise', exerciseKey, by: substituteFor(exercise, by, [], null) };
};

describe('replacing an exercise', () => {
  const press = begin(makePlanned({ exerciseId: 'military-press', name: 'Militärpress' }));
  const begun = run(press, type('e0s0', 40, 5), tick('e0s0'));

  it('leaves done sets with their exercise', () => {
    const session = run(begun, replace(begun));
    expect(session.exercises.map(({ name, sets }) => [name, sets.length])).toEqual([
      ['Militärpress', 1],
      ['Hantelpress', 2],
    ]);
    expect(doneSets(session)).toEqual([{ exerciseId: 'military-press', key: 'e0s0', weightKg: 40, reps: 5 }]);
    expect(metrics(session, 1)).toEqual([
      [null, 10],
      [null, 10],
    ]);
  });

  it('replaces it when nothing is done, and adds one set when all are done', () => {
    expect(run(press, replace(press)).exercises.map(({ name }) => name)).toEqual(['Hantelpress']);
    const all = run(begun, tick('e0s1'), tick('e0s2'));
    expect(metrics(run(all, replace(all)), 1)).toEqual([[null, null]]);
  });

  it('prefills from the history of the new one, and drops reps that it does not use', () => {
    const [exercise = liveExercise(makePlanned(), 'e0')] = press.exercises;
    const before = [
      { workoutId: 'w', workoutName: 'A', at: NOW.toString(), sets: [makeSet({ weightKg: 22, reps: 10 })] },
    ];
    expect(substituteFor(exercise, DUMBBELL, before, null).sets[0]).toMatchObject({ weightKg: 22, reps: 10 });
    const plank = { ...DUMBBELL, logged: 'time' as const };
    expect(substituteFor(exercise, plank, [], null).sets[0]).toMatchObject({ weightKg: null, reps: null });
  });

  it('can be undone, and sets done since then stay with their exercise', () => {
    const swapped = run(begun, replace(begun));
    const undo: SessionAction = { type: 'undoReplace', exerciseKey: 'new' };
    expect(run(swapped, undo).exercises).toEqual(begun.exercises);
    expect(run(press, replace(press), undo).exercises).toEqual(press.exercises);

    const later = run(
      swapped,
      type('news0', 20),
      tick('news0'),
      { type: 'addSet', exerciseKey: 'e0', setKey: 'x' },
      undo,
    );
    expect(later.exercises.map(({ name, sets }) => [name, sets.map(({ key }) => key)])).toEqual([
      ['Militärpress', ['e0s0', 'e0s1', 'e0s2', 'x']],
      ['Hantelpress', ['news0']],
    ]);
    const without = run(swapped, { type: 'removeExercise', exerciseKey: 'e0' }, undo);
    expect(without.exercises.map(({ sets }) => sets.map(({ key }) => key))).toEqual([['e0s1', 'e0s2']]);
    const fewer = run(swapped, { type: 'removeSet', setKey: 'e0s0' }, undo);
    expect(fewer.exercises.map(({ sets }) => sets.map(({ key }) => key))).toEqual([['e0s1', 'e0s2']]);
  });

  it('has no effect twice, on a removed exercise, or beyond sixty', () => {
    const swapped = run(begun, replace(begun));
    expect(changeSession(swapped, replace(begun), NOW)).toBe(swapped);
    expect(changeSession(begun, replace(begun, 'none'), NOW)).toBe(begun);
    expect(changeSession(begun, { type: 'undoReplace', exerciseKey: 'e0' }, NOW)).toBe(begun);
    const many = run(begin(...Array.from({ length: 60 }, () => makePlanned())), tick('e0s0'));
    expect(changeSession(many, replace(many), NOW)).toBe(many);
  });

  it('never changes done sets', () => {
    const action = fc.constantFrom<'replace' | 'undo' | 'tick' | 'tickNew'>('replace', 'undo', 'tick', 'tickNew');
    fc.assert(
      fc.property(fc.array(action, { maxLength: 12 }), (actions) => {
        let session = begun;
        for (const [turn, one] of actions.entries()) {
          const before = doneSets(session);
          const [last] = session.exercises.slice(-1);
          const open = last?.sets.find((set) => !isDone(set));
          const key = last?.key ?? 'e0';
          if (one === 'replace') session = run(session, replace(session, key, { ...DUMBBELL, key: `n${turn}` }));
          if (one === 'undo') session = run(session, { type: 'undoReplace', exerciseKey: key });
          if (one === 'tick' || one === 'tickNew')
            session = run(session, type(open?.key ?? '', 20, 5), tick(open?.key ?? ''));
          expect(doneSets(session)).toEqual(expect.arrayContaining(before));
        }
      }),
    );
  });
});
