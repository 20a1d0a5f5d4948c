import { expect, it } from 'vitest';
import type { OperationState } from '../outbox/operation.ts';
import { makeOperation, REFUSED } from '../test/make-operation.ts';
import { rowSyncs } from './row-sync.ts';

const NOW = 60_000;
const says = (...states: OperationState[]) =>
  rowSyncs(
    states.map((state, index) => makeOperation({ seq: index + 1, record: 'meals:a' }, state)),
    NOW,
  ).get('meals:a');

it('tells that a row is saved here, and that it is being sent', () => {
  expect(says({ state: 'saved' })).toBe('saved-here');
  expect(says({ state: 'sending' })).toBe('sending');
});

it('tells for five seconds that a row has arrived', () => {
  expect(says({ state: 'arrived', arrivedAt: NOW - 4_999 })).toBe('synced');
  expect(says({ state: 'arrived', arrivedAt: NOW - 5_000 })).toBeUndefined();
});

it('tells which operation was refused and why', () => {
  expect(says(REFUSED)).toEqual({ refused: true, opId: 'op-1', code: 'BAD_INPUT', message: 'Not valid.' });
});

it('lets the most pressing operation of a row speak', () => {
  const arrived = { state: 'arrived', arrivedAt: NOW } as const;
  expect(says(REFUSED, { state: 'saved' }, { state: 'sending' })).toMatchObject({ refused: true });
  expect(says({ state: 'sending' }, { state: 'saved' }, arrived)).toBe('sending');
  expect(says(arrived, { state: 'saved' })).toBe('saved-here');
});

it('says nothing of an edit that lost to another device: the row shows the one that stands', () => {
  expect(says({ state: 'superseded', arrivedAt: NOW, supersededBy: '2026-11-12T10:00:00.000Z' })).toBeUndefined();
});
