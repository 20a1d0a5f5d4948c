import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeOperation, makeQueue, REFUSED } from '../test/make-operation.ts';
import type { Operation, OperationState } from './operation.ts';
import { claimOperations, nextOperations, resumeQueue } from './send-queue.ts';

const NOW = 10_000;
const seqs = (operations: readonly Operation[]) => operations.map((operation) => operation.seq);

describe('nextOperations', () => {
  it('returns the oldest of each record, oldest first', () => {
    const queue = makeQueue([
      makeOperation({ seq: 3, record: 'meals:b' }),
      makeOperation({ seq: 1, record: 'meals:a' }),
      makeOperation({ seq: 2, record: 'meals:a', effect: 'change' }),
    ]);
    expect(seqs(nextOperations(queue, NOW).ready)).toEqual([1, 3]);
  });

  it("blocks the later operations of a refused one's record, and no others", () => {
    const queue = makeQueue([
      makeOperation({ seq: 1, record: 'meals:a' }, REFUSED),
      makeOperation({ seq: 2, record: 'meals:a' }),
      makeOperation({ seq: 3, record: 'meals:b' }),
    ]);
    expect(seqs(nextOperations(queue, NOW).ready)).toEqual([3]);
  });

  it('waits for the one being sent', () => {
    const queue = makeQueue([makeOperation({ seq: 1 }, { state: 'sending' }), makeOperation({ seq: 2 })]);
    expect(nextOperations(queue, NOW)).toEqual({ ready: [], wakeAt: null });
  });

  it('delays a reply until its thread has arrived', () => {
    const reply = makeOperation({ seq: 2, record: 'posts:p', needs: ['threads:t'] });
    const thread = makeOperation({ seq: 1, record: 'threads:t', nextAttemptAt: NOW + 5 });
    const arrived = makeOperation({ seq: 1, record: 'threads:t' }, { state: 'arrived', arrivedAt: NOW });
    expect(nextOperations(makeQueue([thread, reply]), NOW)).toEqual({ ready: [], wakeAt: NOW + 5 });
    expect(nextOperations(makeQueue([arrived, reply]), NOW).ready).toEqual([reply]);
  });

  it('respects back-off and returns when the first one is ready', () => {
    const queue = makeQueue([
      makeOperation({ seq: 1, record: 'meals:a', nextAttemptAt: NOW + 900 }),
      makeOperation({ seq: 2, record: 'meals:b', nextAttemptAt: NOW + 300 }),
      makeOperation({ seq: 3, record: 'meals:c', nextAttemptAt: NOW }),
    ]);
    expect(nextOperations(queue, NOW)).toMatchObject({ ready: [{ seq: 3 }], wakeAt: NOW + 300 });
  });

  it('returns nothing while the queue is paused', () => {
    const pause = { reason: 'unreachable', until: NOW + 1, attempts: 1 } as const;
    expect(nextOperations(makeQueue([makeOperation()], pause), NOW)).toEqual({ ready: [], wakeAt: NOW + 1 });
    expect(nextOperations(makeQueue([makeOperation()], pause), NOW + 1).ready).toHaveLength(1);
  });

  it('ignores a wait that was started by a clock a day ahead', () => {
    const tomorrow = NOW + 24 * 60 * 60_000;
    const pause = { reason: 'asked', until: tomorrow, attempts: 1 } as const;
    const operation = makeOperation({ nextAttemptAt: tomorrow });
    expect(nextOperations(makeQueue([operation], pause), NOW)).toEqual({ ready: [operation], wakeAt: null });
  });

  it('has no wake-up time while it waits for a sign-in', () => {
    const pause = { reason: 'sign-in', until: Number.POSITIVE_INFINITY, attempts: 0 } as const;
    expect(nextOperations(makeQueue([makeOperation()], pause), NOW)).toEqual({ ready: [], wakeAt: null });
  });

  it('has no wake-up time when nothing is left to send', () => {
    const pause = { reason: 'asked', until: NOW + 1, attempts: 1 } as const;
    expect(nextOperations(makeQueue([], pause), NOW)).toEqual({ ready: [], wakeAt: null });
  });

  it('never sends an operation before an older unsent one of the same record', () => {
    fc.assert(
      fc.property(anyOperations, (operations) => {
        const { ready } = nextOperations(makeQueue(operations), NOW);
        const passed = ready.filter((one) => operations.some((other) => isOlderUnsent(other, one)));
        expect(passed).toEqual([]);
      }),
    );
  });
});

const isOlderUnsent = (other: Operation, one: Operation) =>
  other.record === one.record && other.seq < one.seq && other.state !== 'arrived';

const anyState = fc.constantFrom<OperationState>({ state: 'saved' }, { state: 'sending' }, REFUSED, {
  state: 'arrived',
  arrivedAt: 1,
});

const anyOperations = fc
  .array(fc.tuple(fc.constantFrom('meals:a', 'meals:b', 'meals:c'), anyState, fc.integer({ min: 0, max: 2 * NOW })))
  .chain((parts) =>
    fc.shuffledSubarray(
      parts.map(([record, state, nextAttemptAt], seq) => makeOperation({ seq, record, nextAttemptAt }, state)),
    ),
  );

describe('claimOperations', () => {
  it('marks up to the limit as being sent and counts the attempt', () => {
    const queue = makeQueue([
      makeOperation({ seq: 1, record: 'meals:a' }),
      makeOperation({ seq: 2, record: 'meals:b', attempts: 3 }),
      makeOperation({ seq: 3, record: 'meals:c' }),
    ]);
    expect(claimOperations(queue, 5, 2).operations).toEqual([
      makeOperation({ seq: 1, record: 'meals:a', attempts: 1 }, { state: 'sending' }),
      makeOperation({ seq: 2, record: 'meals:b', attempts: 4 }, { state: 'sending' }),
      makeOperation({ seq: 3, record: 'meals:c' }),
    ]);
  });

  it('resets what a closed tab left as being sent', () => {
    const left = makeOperation({ attempts: 1 }, { state: 'sending' });
    expect(claimOperations(makeQueue([left]), 5, 4).operations).toEqual([
      makeOperation({ attempts: 2 }, { state: 'sending' }),
    ]);
  });

  it('resets what a closed tab left even while the queue is paused', () => {
    const pause = { reason: 'asked', until: 9, attempts: 1 } as const;
    const left = makeOperation({ attempts: 1 }, { state: 'sending' });
    expect(claimOperations(makeQueue([left], pause), 5, 4)).toEqual({
      operations: [makeOperation({ attempts: 1 })],
      pause,
      add: [],
    });
  });

  it('leaves refused operations unchanged', () => {
    const refused = makeOperation({}, REFUSED);
    expect(claimOperations(makeQueue([refused]), 5, 4).operations).toEqual([refused]);
  });
});

it('ends the waits of single operations', () => {
  const arrived = makeOperation({ seq: 2, nextAttemptAt: 7 }, { state: 'arrived', arrivedAt: 8 });
  const queue = makeQueue([makeOperation({ nextAttemptAt: 9_000 }), arrived]);
  expect(resumeQueue(queue, [])).toEqual({ operations: [makeOperation(), arrived], pause: null, add: [] });
});

it('leaves operations that do not wait unchanged', () => {
  const operation = makeOperation();
  expect(resumeQueue(makeQueue([operation]), []).operations[0]).toBe(operation);
});

it('ends a pause only for one of the given reasons', () => {
  const pause = { reason: 'asked', until: 9, attempts: 1 } as const;
  expect(resumeQueue(makeQueue([], pause), ['unreachable', 'sign-in']).pause).toBe(pause);
  expect(resumeQueue(makeQueue([], pause), ['asked']).pause).toBeNull();
});
