import { expect, it } from 'vitest';
import { makeOperation, makeQueue } from '../test/make-operation.ts';
import { relaxQueue } from './relax-queue.ts';

it('ends the waits of single operations', () => {
  const arrived = makeOperation({ seq: 2, nextAttemptAt: 7 }, { state: 'arrived', arrivedAt: 8 });
  const queue = makeQueue([makeOperation({ nextAttemptAt: 9_000 }), arrived]);
  expect(relaxQueue(queue, [])).toEqual({ operations: [makeOperation(), arrived], rest: null, add: [] });
});

it('leaves operations that do not wait as they are', () => {
  const operation = makeOperation();
  expect(relaxQueue(makeQueue([operation]), []).operations[0]).toBe(operation);
});

it('ends a rest only for a reason that is forgiven', () => {
  const rest = { reason: 'asked', until: 9, attempts: 1 } as const;
  expect(relaxQueue(makeQueue([], rest), ['unreachable', 'sign-in']).rest).toBe(rest);
  expect(relaxQueue(makeQueue([], rest), ['asked']).rest).toBeNull();
});
