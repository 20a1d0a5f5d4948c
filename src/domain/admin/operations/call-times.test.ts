import { expect, it } from 'vitest';
import { addCalls, type CallCount, callPercentileMs, countCall, noCalls } from './call-times.ts';

const counted = (...times: number[]): CallCount => times.reduce((count, ms) => countCall(count, ms, false), noCalls());

it('reads the 95th percentile from the buckets, at most the longest call', () => {
  const many = counted(...Array.from({ length: 95 }, () => 8), 150, 150, 150, 150, 150);
  expect(callPercentileMs(many, 0.95)).toBe(10);
  expect(callPercentileMs(many, 1)).toBe(150);
  expect(callPercentileMs(counted(3), 0.95)).toBe(3);
});

it('has no percentile without calls, and returns the longest call above the last bound', () => {
  expect(callPercentileMs(noCalls(), 0.95)).toBeNull();
  expect(callPercentileMs(counted(7000, 9000), 0.95)).toBe(9000);
});

it('counts errors and slow calls, and sums the counts of several processes', () => {
  const one = countCall(countCall(noCalls(), 1200, true), 20, false);
  expect(one).toMatchObject({ requests: 2, errors: 1, slow: 1, longestMs: 1200 });
  expect(addCalls(one, counted(30))).toMatchObject({ requests: 3, errors: 1, slow: 1, longestMs: 1200 });
  expect(addCalls(one, { ...noCalls(), buckets: [] }).buckets).toEqual(one.buckets);
});

it('reads missing buckets of an older version as empty', () => {
  expect(callPercentileMs({ ...noCalls(), requests: 1, longestMs: 7, buckets: [] }, 0.95)).toBe(7);
});
