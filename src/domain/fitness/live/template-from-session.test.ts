import { describe, expect, it } from 'vitest';
import { FITNESS_BOUNDS } from '../fitness-bounds.ts';
import { makePlanned } from '../test/make-fitness.ts';
import { changeSession, type SessionAction } from './change-session.ts';
import { nextSet } from './live-session.ts';
import { liveExercise, startSession } from './start-session.ts';
import { substituteFor } from './swap-exercise.ts';
import { differsFromTemplate, sessionToRepeat, templateAfterSession } from './template-from-session.ts';

const ABOUT = { id: 'session', name: 'Helkropp A', templateId: 'template', planned: null };
const [SET] = makePlanned().sets;
const warmUp = {
  ...SET,
  type: 'warmup' as const,
  weightKg: 20,
  reps: 8,
  seconds: null,
  distanceM: null,
  assistanceKg: null,
};
const TEMPLATE = [
  makePlanned({ sets: [warmUp, ...makePlanned().sets] }),
  makePlanned({ exerciseId: 'back-squat', name: 'Knäböj' }),
];
const sessionAfter = (...actions: SessionAction[]) =>
  actions.reduce((state, action, turn) => changeSession(state, action, turn + 1), startSession(ABOUT, TEMPLATE, 0))
    .exercises;

describe('a template after a session', () => {
  it('is unchanged when sets were only done, typed, warmed up to or left out', () => {
    const session = sessionAfter(
      { type: 'changeSet', setKey: 'e0s1', change: { weightKg: 60 } },
      { type: 'completeSet', setKey: 'e0s1', restSeconds: 0 },
      { type: 'insertWarmUps', exerciseKey: 'e1', sets: [{ key: 'w', weightKg: 20, reps: 8 }] },
    );
    expect(differsFromTemplate(TEMPLATE, session)).toBe(false);
    expect(templateAfterSession(TEMPLATE, session)).toEqual(TEMPLATE);
  });

  it('has the exercises, the order and the number of sets of the session', () => {
    const added = liveExercise(
      makePlanned({ exerciseId: 'row', name: 'Rodd', sets: makePlanned().sets.slice(0, 1) }),
      'new',
    );
    const session = sessionAfter(
      { type: 'addExercise', exercise: added },
      { type: 'changeSet', setKey: 'news0', change: { weightKg: 50, reps: 8 } },
      { type: 'addSet', exerciseKey: 'e1', setKey: 'x' },
      { type: 'moveExercise', exerciseKey: 'e1', to: 0 },
      { type: 'removeSet', setKey: 'e0s3' },
    );
    expect(differsFromTemplate(TEMPLATE, session)).toBe(true);
    const changed = templateAfterSession(TEMPLATE, session);
    expect(changed.map(({ exerciseId, sets }) => [exerciseId, sets.length])).toEqual([
      ['back-squat', 4],
      ['bench-press', 3],
      ['row', 1],
    ]);
    expect(changed[1]?.sets[0]).toEqual(warmUp);
    expect(changed[2]?.sets).toEqual([
      { type: 'normal', weightKg: 50, reps: 8, seconds: null, distanceM: null, assistanceKg: null },
    ]);
  });

  it('leaves out what was removed or has no sets left', () => {
    const session = sessionAfter(
      { type: 'removeExercise', exerciseKey: 'e0' },
      ...['e1s0', 'e1s1', 'e1s2'].map((setKey): SessionAction => ({ type: 'removeSet', setKey })),
    );
    expect(templateAfterSession(TEMPLATE, session)).toEqual([]);
  });
});

describe('a template after an exercise of a superset was replaced', () => {
  const PAIR = [makePlanned({ superset: 1 }), makePlanned({ exerciseId: 'back-squat', name: 'Knäböj', superset: 1 })];
  const begun = startSession(ABOUT, PAIR, 0);
  const changed = (session: typeof begun, ...actions: SessionAction[]) =>
    actions.reduce((state, action, turn) => changeSession(state, action, turn + 1), session);
  const lift = (setKey: string): SessionAction[] => [
    { type: 'changeSet', setKey, change: { weightKg: 60 } },
    { type: 'completeSet', setKey, restSeconds: 0 },
  ];
  const replace = (session: typeof begun, exerciseKey: string, exerciseId: string) => {
    const exercise = session.exercises.find(({ key }) => key === exerciseKey) ?? liveExercise(makePlanned(), 'none');
    const by = { key: exerciseId, exerciseId, name: exerciseId, logged: 'weight-reps' as const };
    return changed(session, { type: 'replaceExercise', exerciseKey, by: substituteFor(exercise, by, [], null) });
  };
  const split = replace(changed(begun, ...lift('e0s0'), ...lift('e1s0')), 'e0', 'row');
  const summarise = (exercises: ReturnType<typeof templateAfterSession>) =>
    exercises.map(({ exerciseId, superset, sets }) => [exerciseId, superset, sets.length]);

  it('has the substitute in every round, in turns with the other', () => {
    const template = templateAfterSession(PAIR, split.exercises);
    expect(summarise(template)).toEqual([
      ['row', 1, 3],
      ['back-squat', 1, 3],
    ]);
    const again = startSession(ABOUT, template, 0);
    const order = ['e0s0', 'e1s0', 'e0s1', 'e1s1', 'e0s2', 'e1s2'];
    const done: string[] = [];
    let session = again;
    for (let next = nextSet(session); next; next = nextSet(session)) {
      done.push(next.set.key);
      session = changed(session, ...lift(next.set.key));
    }
    expect(done).toEqual(order);
  });

  it('has the last of several substitutes, with or without done sets of the others', () => {
    const expected = [
      ['press', 1, 3],
      ['back-squat', 1, 3],
    ];
    expect(summarise(templateAfterSession(PAIR, replace(split, 'row', 'press').exercises))).toEqual(expected);
    const later = replace(changed(split, ...lift('rows0')), 'row', 'press');
    expect(later.exercises.map(({ exerciseId }) => exerciseId)).toEqual(['bench-press', 'row', 'press', 'back-squat']);
    expect(summarise(templateAfterSession(PAIR, later.exercises))).toEqual(expected);
  });

  it('is unchanged when the exercise was restored', () => {
    const back = replace(replace(split, 'row', 'press'), 'press', 'bench-press');
    expect(differsFromTemplate(PAIR, back.exercises)).toBe(false);
    expect(templateAfterSession(PAIR, back.exercises).map(({ sets }) => sets)).toEqual(PAIR.map(({ sets }) => sets));
  });

  it('repeats, as a new template, what was done', () => {
    const done = sessionToRepeat(split).exercises.filter(({ sets }) => sets.length > 0);
    expect(done.map(({ exerciseId }) => exerciseId)).toEqual(['bench-press', 'back-squat']);
    expect(summarise(templateAfterSession([], sessionToRepeat(changed(split, ...lift('rows0'))).exercises))).toEqual([
      ['row', 1, 2],
      ['back-squat', 1, 1],
    ]);
  });

  it('retains an exercise that only had warm-ups before it was replaced', () => {
    const warm = changed(
      begun,
      { type: 'insertWarmUps', exerciseKey: 'e0', sets: [{ key: 'w', weightKg: 20, reps: 8 }] },
      { type: 'completeSet', setKey: 'w', restSeconds: 0 },
    );
    const [first] = sessionToRepeat(replace(warm, 'e0', 'row')).exercises;
    expect([first?.exerciseId, first?.sets.length]).toEqual(['bench-press', 1]);
  });

  it('has at most the limit of sets of an exercise', () => {
    const [exercise] = split.exercises.slice(1);
    const long = { ...(exercise ?? liveExercise(makePlanned(), 'none')), firstRound: FITNESS_BOUNDS.setsPerExercise };
    expect(templateAfterSession([], [long])[0]?.sets).toHaveLength(FITNESS_BOUNDS.setsPerExercise);
  });
});
