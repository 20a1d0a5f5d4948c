import { expect, it } from 'vitest';
import { makePlanned } from '../test/make-fitness.ts';
import { changeSession, type SessionAction } from './change-session.ts';
import type { LiveSession } from './live-session.ts';
import { mergeSessions } from './merge-sessions.ts';
import { liveExercise, startSession } from './start-session.ts';

const NOW = Date.UTC(2026, 10, 12, 17);
const ABOUT = { id: 'id', name: 'Helkropp A', templateId: null, planned: null };
const run = (session: LiveSession, ...actions: SessionAction[]) =>
  actions.reduce((state, action, turn) => changeSession(state, action, NOW + (turn + 1) * 60_000), session);
const tick = (setKey: string): SessionAction => ({ type: 'completeSet', setKey, restSeconds: 0 });
const doneKeys = (session: LiveSession) =>
  session.exercises.flatMap(({ sets }) => sets.filter(({ completedAt }) => completedAt).map(({ key }) => key));
const start = () => startSession(ABOUT, [makePlanned(), makePlanned()], NOW);

it('retains every set that was done on either device', () => {
  const theirs = run(start(), tick('e0s0'), tick('e1s0'));
  const mine = run(start(), tick('e0s0'), tick('e0s1'), { type: 'addSet', exerciseKey: 'e0', setKey: 'x' }, tick('x'));
  expect(doneKeys(mergeSessions(theirs, mine, NOW))).toEqual(['e0s0', 'e0s1', 'x', 'e1s0']);
});

it('retains exercises that were done only here, but not planned ones', () => {
  const add = (key: string): SessionAction => ({ type: 'addExercise', exercise: liveExercise(makePlanned(), key) });
  const mine = run(start(), add('n'), tick('ns0'), add('p'));
  const merged = mergeSessions(run(start(), { type: 'removeExercise', exerciseKey: 'e1' }), mine, NOW);
  expect(merged.exercises.map(({ key, sets }) => [key, sets.length])).toEqual([
    ['e0', 3],
    ['n', 1],
  ]);
});

it('has a later edit time than both, and retains all notes', () => {
  const theirs = run(start(), { type: 'note', notes: '' }, tick('e0s0'));
  const mine = run(start(), { type: 'note', notes: 'Bra grepp' });
  expect(mergeSessions(theirs, mine, NOW).notes).toBe('Bra grepp');
  expect(mergeSessions(theirs, mine, NOW).editedAt > theirs.editedAt).toBe(true);
  expect(mergeSessions(mine, theirs, NOW).editedAt > theirs.editedAt).toBe(true);
});

it('retains an exercise that was added only on the other device', () => {
  const theirs = run(start(), { type: 'addExercise', exercise: liveExercise(makePlanned(), 'n') });
  expect(mergeSessions(theirs, start(), NOW).exercises.map(({ key }) => key)).toEqual(['e0', 'e1', 'n']);
});
