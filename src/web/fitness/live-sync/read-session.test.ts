import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changeSession, type SessionAction } from '#domain/fitness/live/change-session.ts';
import type { LiveSession } from '#domain/fitness/live/live-session.ts';
import { startSession } from '#domain/fitness/live/start-session.ts';
import { makePlanned } from '#domain/fitness/test/make-fitness.ts';
import { readSession } from './read-session.ts';

const NOW = Date.UTC(2026, 10, 12, 17);
const ABOUT = { id: '0190f1e2-0000-7000-8000-0000000000aa', name: 'Helkropp A', templateId: null };
const run = (session: LiveSession, ...actions: SessionAction[]) =>
  actions.reduce((state, action, turn) => changeSession(state, action, NOW + (turn + 1) * 60_000), session);
const setsOf = (session: LiveSession) => session.exercises[0]?.sets ?? [];

describe('a stored session', () => {
  const session = run(
    startSession({ ...ABOUT, planned: { scheduleId: 's', day: '2026-11-12', session: 0 } }, [makePlanned()], NOW),
    { type: 'completeSet', setKey: 'e0s0', restSeconds: 90 },
  );

  it('is parsed as it was written, after any actions', () => {
    const keys = fc.constantFrom('e0s0', 'e0s1', 'e0s2', 'x');
    const action: fc.Arbitrary<SessionAction> = fc.oneof(
      fc.record({
        type: fc.constant('completeSet' as const),
        setKey: keys,
        restSeconds: fc.integer({ min: 0, max: 300 }),
      }),
      fc.record({ type: fc.constant('undoSet' as const), setKey: keys }),
      fc.record({ type: fc.constant('addSet' as const), exerciseKey: fc.constant('e0'), setKey: keys }),
      fc.record({ type: fc.constant('removeSet' as const), setKey: keys }),
      fc.constant({ type: 'skipRest' as const }),
    );
    fc.assert(
      fc.property(fc.array(action), (actions) => {
        const after = run(session, ...actions);
        expect(readSession(JSON.parse(JSON.stringify(after)))).toEqual(after);
      }),
    );
  });

  it('is parsed with the exercise that was replaced', () => {
    const exercises = session.exercises.map((exercise) => ({ ...exercise, replaced: exercise }));
    const stored = { ...session, exercises };
    expect(readSession(JSON.parse(JSON.stringify(stored)))).toEqual(stored);
  });

  it.each([
    ['nothing', null],
    ['another version', { ...session, version: 2 }],
    ['no name', { ...session, name: 1 }],
    ['a template that is none', { ...session, templateId: 1 }],
    ['a plan that is none', { ...session, planned: {} }],
    ['a rest that is none', { ...session, rest: { setKey: 1 } }],
    ['a rest without an end', { ...session, rest: { ...session.rest, pausedAt: 5 } }],
    ['a stopwatch that is none', { ...session, stopwatch: {} }],
    ['rested text', { ...session, restedSeconds: 'x' }],
    ['exercises that are no list', { ...session, exercises: {} }],
    ['an exercise that is none', { ...session, exercises: [{ ...session.exercises[0], logged: 'x' }] }],
    ['an exercise without rest', { ...session, exercises: [{ ...session.exercises[0], restSeconds: '9' }] }],
    ['a superset by name', { ...session, exercises: [{ ...session.exercises[0], superset: 'a' }] }],
    ['a round by name', { ...session, exercises: [{ ...session.exercises[0], firstRound: 'a' }] }],
    ['a set that is none', { ...session, exercises: [{ ...session.exercises[0], sets: [null] }] }],
    [
      'a set of an unknown type',
      { ...session, exercises: [{ ...session.exercises[0], sets: [{ ...setsOf(session)[0], type: 'x' }] }] },
    ],
    [
      'a set with text for weight',
      { ...session, exercises: [{ ...session.exercises[0], sets: [{ ...setsOf(session)[0], weightKg: '80' }] }] },
    ],
    [
      'a set with an RPE of text',
      { ...session, exercises: [{ ...session.exercises[0], sets: [{ ...setsOf(session)[0], rpe: '8' }] }] },
    ],
    [
      'a set of an unknown entry',
      { ...session, exercises: [{ ...session.exercises[0], sets: [{ ...setsOf(session)[0], entry: 'x' }] }] },
    ],
    ['a replaced exercise that is none', { ...session, exercises: [{ ...session.exercises[0], replaced: {} }] }],
    [
      'a set without a plan',
      { ...session, exercises: [{ ...session.exercises[0], sets: [{ ...setsOf(session)[0], planned: null }] }] },
    ],
  ])('is not parsed with %s', (_what, value) => {
    expect(readSession(value)).toBeNull();
  });
});
