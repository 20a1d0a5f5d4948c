import { expect, it } from 'vitest';
import { makeOperation, REFUSED } from '../test/make-operation.ts';
import { trimArrived } from './trim-arrived.ts';

const DAY = 24 * 60 * 60_000;
const NOW = 100 * DAY;
const arrivedAt = (seq: number, at: number) => makeOperation({ seq }, { state: 'arrived', arrivedAt: at });

it('lets go of what arrived a month ago', () => {
  const kept = arrivedAt(2, NOW - 30 * DAY + 1);
  expect(trimArrived([arrivedAt(1, NOW - 30 * DAY), kept], NOW)).toEqual([kept]);
});

it('keeps the newest 1 000 arrived operations', () => {
  const all = Array.from({ length: 1_003 }, (_, index) => arrivedAt(index, NOW));
  expect(trimArrived(all, NOW)).toEqual(all.slice(3));
});

it('keeps what lost to a later edit for a month, beside the newest', () => {
  const lost = (at: number) => makeOperation({}, { state: 'superseded', arrivedAt: at, supersededBy: '' });
  expect(trimArrived([lost(NOW - 30 * DAY), lost(NOW - 1)], NOW)).toEqual([lost(NOW - 1)]);
});

it('never lets go of anything unsent, however old', () => {
  const unsent = [
    makeOperation({ seq: 1, createdAt: 0 }),
    makeOperation({ seq: 2, createdAt: 0 }, { state: 'sending' }),
    makeOperation({ seq: 3, createdAt: 0 }, REFUSED),
  ];
  expect(trimArrived(unsent, NOW)).toEqual(unsent);
});
