import { describe, expect, it } from 'vitest';
import { makePlanned } from '../test/make-fitness.ts';
import { changeSession, type SessionAction } from './change-session.ts';
import { liveExercise, startSession } from './start-session.ts';
import { differsFromTemplate, templateAfterSession } from './template-from-session.ts';

const ABOUT = { id: 'session', name: 'Helkropp A', templateId: 'template', planned: null };
const [SET] = makePlanned().sets;
const warmUp = { ...SET, type: 'warmup' as const, weightKg: 20, reps: 8, seconds: null, distanceM: null };
const TEMPLATE = [
  makePlanned({ sets: [warmUp, ...makePlanned().sets] }),
  makePlanned({ exerciseId: 'back-squat', name: 'Knäböj' }),
];
const sessionAfter = (...actions: SessionAction[]) =>
  actions.reduce((state, action, turn) => changeSession(state, action, turn + 1), startSession(ABOUT, TEMPLATE, 0))
    .exercises;

describe('a template after a session', () => {
  it('is the same when sets were only done, typed, warmed up to or left out', () => {
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
    expect(changed[2]?.sets).toEqual([{ type: 'normal', weightKg: 50, reps: 8, seconds: null, distanceM: null }]);
  });

  it('leaves out what was removed or has no sets left', () => {
    const session = sessionAfter(
      { type: 'removeExercise', exerciseKey: 'e0' },
      ...['e1s0', 'e1s1', 'e1s2'].map((setKey): SessionAction => ({ type: 'removeSet', setKey })),
    );
    expect(templateAfterSession(TEMPLATE, session)).toEqual([]);
  });
});
