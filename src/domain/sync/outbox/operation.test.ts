import { expect, it } from 'vitest';
import { makeOperation, REFUSED } from '../test/make-operation.ts';
import { inState, rowIdOf, tableOf } from './operation.ts';

it('reads table and row out of a record', () => {
  expect(tableOf('user_activity_log:0190-ab')).toBe('user_activity_log');
  expect(rowIdOf('user_activity_log:0190-ab')).toBe('0190-ab');
});

it('leaves the reason of a refusal behind when the operation moves on', () => {
  expect(inState(makeOperation({}, REFUSED), { state: 'saved' })).not.toHaveProperty('refusal');
});
