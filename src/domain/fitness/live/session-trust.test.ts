import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makePlanned, makeSet } from '../test/make-fitness.ts';
import { carryFigures } from './carry-figures.ts';
import { changeSession, type SessionAction } from './change-session.ts';
import { isDone, type LiveSession, NO_FIGURES } from './live-session.ts';
import { missingFigure } from './missing-figure.ts';
import { sessionRecords } from './session-records.ts';
import { liveExercise, startSession } from './start-session.ts';
import { substituteFor } from './swap-exercise.ts';

const NOW = Date.UTC(2026, 10, 12, 17);
const ABOUT = { id: 'session', name: 'Helkropp A', templateId: null, planned: null };
const OPEN = { ...NO_FIGURES, type: 'normal' as const };
const begin = (...exercises: ReturnType<typeof makePlanned>[]) => startSession(ABOUT, exercises, NOW);
const run = (session: LiveSession, ...actions: SessionAction[]) =>
  actions.reduce((state, action, turn) => changeSession(state, action, NOW + (turn + 1) * 60_000), session);
const tick = (setKey: string): SessionAction => ({ type: 'completeSet', setKey, restSeconds: 0 });
const type = (setKey: string, weightKg: number | null, reps?: number): SessionAction => ({
  type: 'changeSet',
  setKey,
  change: reps === undefined ? { weightKg } : { weightKg, reps },
});
const figures = (session: LiveSession, at = 0) =>
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

  it('leaves done sets with the exercise that they were done with', () => {
    const session = run(begun, replace(begun));
    expect(session.exercises.map(({ name, sets }) => [name, sets.length])).toEqual([
      ['Militärpress', 1],
      ['Hantelpress', 2],
    ]);
    expect(doneSets(session)).toEqual([{ exerciseId: 'military-press', key: 'e0s0', weightKg: 40, reps: 5 }]);
    expect(figures(session, 1)).toEqual([
      [null, 10],
      [null, 10],
    ]);
  });

  it('takes the whole place where nothing is done, and gives one set where everything is', () => {
    expect(run(press, replace(press)).exercises.map(({ name }) => name)).toEqual(['Hantelpress']);
    const all = run(begun, tick('e0s1'), tick('e0s2'));
    expect(figures(run(all, replace(all)), 1)).toEqual([[null, null]]);
  });

  it('prefills by the history of the new one, and drops reps that it does not count', () => {
    const [exercise = liveExercise(makePlanned(), 'e0')] = press.exercises;
    const before = [
      { workoutId: 'w', workoutName: 'A', at: NOW.toString(), sets: [makeSet({ weightKg: 22, reps: 10 })] },
    ];
    expect(substituteFor(exercise, DUMBBELL, before, null).sets[0]).toMatchObject({ weightKg: 22, reps: 10 });
    const plank = { ...DUMBBELL, logged: 'time' as const };
    expect(substituteFor(exercise, plank, [], null).sets[0]).toMatchObject({ weightKg: null, reps: null });
  });

  it('is undone, and what was done with either since then stays with it', () => {
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

  it('changes nothing twice, of an exercise that is gone, or beyond sixty', () => {
    const swapped = run(begun, replace(begun));
    expect(changeSession(swapped, replace(begun), NOW)).toBe(swapped);
    expect(changeSession(begun, replace(begun, 'none'), NOW)).toBe(begun);
    expect(changeSession(begun, { type: 'undoReplace', exerciseKey: 'e0' }, NOW)).toBe(begun);
    const many = run(begin(...Array.from({ length: 60 }, () => makePlanned())), tick('e0s0'));
    expect(changeSession(many, replace(many), NOW)).toBe(many);
  });

  it('never changes what is done, whatever is replaced and taken back', () => {
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

describe('what is typed or done in a set', () => {
  const first = begin(makePlanned({ sets: [OPEN, OPEN, OPEN] }));

  it('is proposed for the sets below it', () => {
    expect(figures(run(first, type('e0s0', 40, 8)))).toEqual([
      [40, 8],
      [40, 8],
      [40, 8],
    ]);
    const planned = run(begin(makePlanned()), type('e0s0', 50), tick('e0s0'), type('e0s1', 55));
    expect(figures(planned)).toEqual([
      [50, 10],
      [55, 10],
      [55, 10],
    ]);
    expect(figures(run(planned, { type: 'undoSet', setKey: 'e0s0' }, tick('e0s0')))).toEqual(figures(planned));
  });

  it('reaches a set that had no proposal when the one before it is done', () => {
    const half = begin(makePlanned({ sets: [{ ...OPEN, weightKg: 55, reps: 5 }, OPEN] }));
    const session = run(half, tick('e0s0'));
    expect(figures(session)[1]).toEqual([55, 5]);
    expect(session.exercises[0]?.sets[1]?.entry).toBeUndefined();
  });

  it('leaves typed sets, pyramids, warm-ups and done sets alone', () => {
    expect(figures(run(first, type('e0s1', 30, 6), type('e0s0', 40, 8)))).toEqual([
      [40, 8],
      [30, 6],
      [30, 6],
    ]);
    const pyramid = begin(makePlanned({ sets: [60, 70, 80].map((weightKg) => ({ ...OPEN, weightKg, reps: 5 })) }));
    expect(figures(run(pyramid, type('e0s0', 62.5))).map(([kg]) => kg)).toEqual([62.5, 70, 80]);
    const warm = begin(makePlanned({ sets: [{ ...OPEN, type: 'warmup' }, OPEN, { ...OPEN, type: 'failure' }] }));
    expect(figures(run(warm, type('e0s0', 20, 8), type('e0s1', 60, 5)))).toEqual([
      [20, 8],
      [60, 5],
      [60, 5],
    ]);
    expect(carryFigures([], 0)).toEqual([]);
  });

  it('is not taken back from the others while it is typed anew', () => {
    expect(figures(run(first, type('e0s0', 40, 8), type('e0s0', null))).map(([kg]) => kg)).toEqual([null, 40, 40]);
  });

  it('gives an added set its numbers', () => {
    const session = run(first, type('e0s2', 40, 8), { type: 'addSet', exerciseKey: 'e0', setKey: 'x' });
    expect(session.exercises[0]?.sets[3]).toMatchObject({ weightKg: 40, reps: 8, entry: 'carried' });
  });

  it('makes the first set ever the only one that has to be typed', () => {
    const done = run(first, type('e0s0', 40, 8), tick('e0s0'), tick('e0s1'), tick('e0s2'));
    expect(doneSets(done).map(({ weightKg, reps }) => [weightKg, reps])).toEqual([
      [40, 8],
      [40, 8],
      [40, 8],
    ]);
  });
});

describe('another proposal', () => {
  it('is for open working sets, one by one', () => {
    const session = run(begin(makePlanned()), tick('e0s0'), type('e0s1', 50), {
      type: 'propose',
      exerciseKey: 'e0',
      figures: [
        { weightKg: 60, reps: 5 },
        { weightKg: 65, reps: 5 },
      ],
    });
    expect(figures(session)).toEqual([
      [42.5, 10],
      [65, 5],
      [50, 10],
    ]);
    expect(session.exercises[0]?.sets[1]).toMatchObject({ planned: { weightKg: 65 }, entry: undefined });
  });
});

describe('a set with a number missing', () => {
  it.each([
    ['weight-reps', {}, 'weightKg'],
    ['weight-reps', { reps: 8 }, 'weightKg'],
    ['weight-reps', { weightKg: 40 }, 'reps'],
    ['weight-reps', { weightKg: 0, reps: 8 }, null],
    ['bodyweight-reps', { weightKg: 10 }, 'reps'],
    ['bodyweight-reps', { reps: 8 }, null],
    ['time', {}, 'seconds'],
    ['time', { seconds: 45 }, null],
    ['distance', {}, 'distanceM'],
    ['distance', { seconds: 600 }, null],
    ['distance', { distanceM: 5000 }, null],
  ] as const)('logged as %s with %o lacks %s', (logged, given, missing) => {
    expect(missingFigure(logged, { ...NO_FIGURES, ...given })).toBe(missing);
  });

  it('cannot be ticked off, but what was ticked can be taken back', () => {
    const open = begin(makePlanned({ sets: [OPEN] }));
    expect(changeSession(open, tick('e0s0'), NOW)).toBe(open);
    const done = run(open, type('e0s0', 0, 8), tick('e0s0'));
    expect(doneSets(done)).toHaveLength(1);
    expect(doneSets(run(done, type('e0s0', null), { type: 'undoSet', setKey: 'e0s0' }))).toEqual([]);
  });
});

describe('a record', () => {
  const bests = { weightKg: 80, reps: 5, e1rmKg: 93.3, volumeKg: 1200, seconds: null };
  const planned = begin(makePlanned({ sets: [{ ...OPEN, weightKg: 82.5, reps: 5 }] }));
  const recordsOf = (session: LiveSession) =>
    sessionRecords(bests, session.exercises[0]?.sets ?? []).map(({ kind, isConfirmed }) => [kind, isConfirmed]);

  it('of a set that was only ticked waits to be confirmed', () => {
    const ticked = run(planned, tick('e0s0'));
    expect(recordsOf(ticked)).toEqual([
      ['weightKg', false],
      ['e1rmKg', false],
    ]);
    expect(recordsOf(run(ticked, { type: 'confirmSet', setKey: 'e0s0' }))).toEqual([
      ['weightKg', true],
      ['e1rmKg', true],
    ]);
  });

  it.each<[string, SessionAction]>([
    ['typed', { type: 'changeSet', setKey: 'e0s0', change: { reps: 5 } }],
    ['rated', { type: 'changeSet', setKey: 'e0s0', change: { rpe: 8 } }],
  ])('of a set that was %s counts', (_how, action) => {
    expect(recordsOf(run(planned, action, tick('e0s0')))[0]).toEqual(['weightKg', true]);
  });

  it('is none of a set that is not done', () => {
    expect(recordsOf(planned)).toEqual([]);
  });
});
