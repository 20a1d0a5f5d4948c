import { expect, it } from 'vitest';
import { makeOperation, REFUSED } from '../test/make-operation.ts';
import { inState, replaceableOperation, rowIdOf, tableOf } from './operation.ts';

it('parses table and row of a record', () => {
  expect(tableOf('user_activity_log:0190-ab')).toBe('user_activity_log');
  expect(rowIdOf('user_activity_log:0190-ab')).toBe('0190-ab');
});

it('removes the reason of a refusal when the state changes', () => {
  expect(inState(makeOperation({}, REFUSED), { state: 'saved' })).not.toHaveProperty('refusal');
});

it('returns the last operation of a record that the server certainly lacks, to be replaced by a new edit', () => {
  const first = makeOperation({ seq: 1, record: 'meals:a' });
  const last = makeOperation({ seq: 2, record: 'meals:a' }, REFUSED);
  const arrived = makeOperation({ seq: 3, record: 'meals:a' }, { state: 'arrived', arrivedAt: 1 });
  const other = makeOperation({ seq: 4, record: 'meals:b' });
  expect(replaceableOperation([first, last, arrived, other], 'meals:a')).toBe(last);
});

it('returns neither a deletion nor what may have reached the server', () => {
  const deletion = makeOperation({ record: 'meals:a', effect: 'delete' });
  const tried = makeOperation({ record: 'meals:a', attempts: 1 });
  expect(replaceableOperation([deletion], 'meals:a')).toBeNull();
  expect(replaceableOperation([tried], 'meals:a')).toBeNull();
  expect(replaceableOperation([], 'meals:a')).toBeNull();
});
