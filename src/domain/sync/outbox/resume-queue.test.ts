import { expect, it } from 'vitest';
import { makeOperation, makeQueue } from '../test/make-operation.ts';
import { resumeQueue } from './resume-queue.ts';

it('ends the waits of single operations', () => {
  const arrived = makeOperation({ seq: 2, nextAttemptAt: 7 }, { state: 'arrived', arrivedAt: 8 });
  const queue = makeQueue([makeOperation({ nextAttemptAt: 9_000 }), arrived]);
  expect(resumeQueue(queue, [])).toEqual({ operations: [makeOperation(), arrived], pause: null, add: [] });
});

it('leaves operations that do not wait as they are', () => {
  const operation = makeOperation();
  expect(resumeQueue(makeQueue([operation]), []).operations[0]).toBe(operation);
});

it('ends a pause only for a reason that is forgiven', () => {
  const pause = { reason: 'asked', until: 9, attempts: 1 } as const;
  expect(resumeQueue(makeQueue([], pause), ['unreachable', 'sign-in']).pause).toBe(pause);
  expect(resumeQueue(makeQueue([], pause), ['asked']).pause).toBeNull();
});
