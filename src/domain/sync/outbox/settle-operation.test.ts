import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeOperation, makeQueue, REFUSED } from '../test/make-operation.ts';
import type { Verdict } from './judge-answer.ts';
import type { Operation, Pause, Queue } from './operation.ts';
import { claimOperations } from './send-queue.ts';
import { backOffMs, resolveOperation, trimArrived } from './settle-operation.ts';

const at = { now: 50_000, jitter: 1 };
const sent = makeOperation({ attempts: 1 }, { state: 'sending' });
const settle = (verdict: Verdict, pause: Pause | null = null) =>
  resolveOperation(makeQueue([sent], pause), sent.seq, verdict, at);
const retry = (scope: 'queue' | 'operation', retryAfterMs: number | null = null): Verdict => ({
  kind: 'retry',
  scope,
  retryAfterMs,
});
const unreachable: Pause = { reason: 'unreachable', until: at.now, attempts: 3 };
const asked: Pause = { reason: 'asked', until: at.now + 9_000, attempts: 1 };
const signIn: Pause = { reason: 'sign-in', until: Number.POSITIVE_INFINITY, attempts: 0 };

describe('resolveOperation', () => {
  it('retains an arrived operation, marked with its time', () => {
    expect(settle({ kind: 'done', supersededBy: null }).operations).toEqual([
      makeOperation({ attempts: 1 }, { state: 'arrived', arrivedAt: at.now }),
    ]);
  });

  it('retains what lost to a later edit, marked with that edit, and does not settle it again', () => {
    const supersededBy = '2026-11-12T10:00:00.000Z';
    const lost = makeOperation({ attempts: 1 }, { state: 'superseded', arrivedAt: at.now, supersededBy });
    expect(settle({ kind: 'done', supersededBy }).operations).toEqual([lost]);
    const again = resolveOperation(makeQueue([lost]), lost.seq, { kind: 'sign-in' }, at);
    expect(again.operations).toEqual([lost]);
  });

  it('retains a refused operation with its reason', () => {
    expect(settle({ kind: 'refused', refusal: REFUSED.refusal })).toEqual({
      operations: [makeOperation({ attempts: 1 }, REFUSED)],
      pause: null,
      add: [],
    });
  });

  it('pauses the whole queue until the member has signed in', () => {
    expect(settle({ kind: 'sign-in' }, asked)).toEqual({
      operations: [makeOperation({ attempts: 1 })],
      pause: signIn,
      add: [],
    });
  });

  it('delays only the operation that causes a server error', () => {
    expect(settle(retry('operation'))).toEqual({
      operations: [makeOperation({ attempts: 1, nextAttemptAt: at.now + 1_000 })],
      pause: null,
      add: [],
    });
  });

  it('pauses longer each time the server is unreachable', () => {
    expect(settle(retry('queue')).pause).toEqual({ reason: 'unreachable', until: at.now + 1_000, attempts: 1 });
    expect(settle(retry('queue'), unreachable).pause).toEqual({ ...unreachable, until: at.now + 8_000, attempts: 4 });
  });

  it('counts operations that failed concurrently as one failure', () => {
    const pause: Pause = { reason: 'unreachable', until: at.now + 500, attempts: 1 };
    expect(settle(retry('queue'), pause).pause).toEqual(pause);
  });

  it('replaces an estimated wait by the one that the server requests at the same time', () => {
    const pause: Pause = { reason: 'unreachable', until: at.now + 500, attempts: 1 };
    expect(settle(retry('queue', 20_000), pause).pause).toEqual({
      reason: 'asked',
      until: at.now + 20_000,
      attempts: 1,
    });
  });

  it('restarts a wait that was set by a clock a day ahead', () => {
    const pause: Pause = { reason: 'unreachable', until: at.now + 24 * 60 * 60_000, attempts: 1 };
    expect(settle(retry('queue'), pause).pause).toEqual({ reason: 'unreachable', until: at.now + 2_000, attempts: 2 });
  });

  it('continues to wait for the sign-in whatever else fails', () => {
    expect(settle(retry('queue', 20_000), signIn).pause).toEqual(signIn);
  });

  it('ends a pause when something arrives, but not one that was requested', () => {
    expect(settle({ kind: 'done', supersededBy: null }, unreachable).pause).toBeNull();
    expect(settle({ kind: 'done', supersededBy: null }, asked).pause).toEqual(asked);
  });

  it.each([
    ['gone', []],
    ['already refused', [makeOperation({}, REFUSED)]],
    ['already arrived', [makeOperation({}, { state: 'arrived', arrivedAt: 1 })]],
  ])('changes nothing when the operation is %s', (_how, operations: Operation[]) => {
    const queue = makeQueue(operations, asked);
    expect(resolveOperation(queue, 1, { kind: 'done', supersededBy: null }, at)).toEqual({ ...queue, add: [] });
  });

  it('delivers each record in order and loses nothing, whatever the server answers', () => {
    const records = fc.array(fc.constantFrom('meals:a', 'meals:b', 'meals:c'), { maxLength: 12 });
    const answers = fc.infiniteStream(
      fc.constantFrom<Verdict>(
        { kind: 'done', supersededBy: null },
        retry('queue'),
        retry('operation'),
        retry('queue', 500),
      ),
    );
    fc.assert(
      fc.property(records, answers, (all, verdicts) => {
        const operations = all.map((record, index) => makeOperation({ seq: index + 1, record }));
        const arrived = deliverAll(makeQueue(operations), verdicts);
        expect(byRecord(arrived)).toEqual(byRecord(operations.map(({ seq, record }) => ({ seq, record }))));
      }),
    );
  });
});

type Arrival = { readonly seq: number; readonly record: string };

// A stable sort: within a record the arrivals remain in order.
const byRecord = (arrivals: readonly Arrival[]) => arrivals.toSorted((a, b) => a.record.localeCompare(b.record));

/** Claims and settles two at a time, a little later each round, until nothing is left; returns the arrivals in order. */
function deliverAll(start: Queue, verdicts: Iterator<Verdict>): Arrival[] {
  const arrivals: Arrival[] = [];
  let queue = start;
  for (let now = 0; queue.operations.some(({ state }) => state !== 'arrived'); now += 400) {
    queue = claimOperations(queue, now, 2);
    for (const { seq, record } of queue.operations.filter(({ state }) => state === 'sending')) {
      const verdict: Verdict = verdicts.next().value;
      queue = resolveOperation(queue, seq, verdict, { now, jitter: 0.5 });
      if (verdict.kind === 'done') arrivals.push({ seq, record });
    }
  }
  return arrivals;
}

it.each([
  [0, 1_000],
  [1, 2_000],
  [2, 4_000],
  [8, 256_000],
  [9, 300_000],
  [60, 300_000],
])('waits at most the step of failure %i: %i ms', (failures, maxMs) => {
  expect(backOffMs(failures, 1, null)).toBe(maxMs);
  expect(backOffMs(failures, 0, null)).toBe(maxMs / 2);
});

it('respects the wait that the server requested, up to an hour', () => {
  expect(backOffMs(0, 0.5, 60_000)).toBe(60_000);
  expect(backOffMs(0, 0.5, 10 * 365 * 24 * 3_600_000)).toBe(3_600_000);
});

it('never waits shorter than its own step when the server requested less', () => {
  expect(backOffMs(3, 1, 1_000)).toBe(8_000);
});

it('never waits shorter after one more failure, given the same random number', () => {
  fc.assert(
    fc.property(fc.nat(40), fc.double({ min: 0, max: 1, noNaN: true }), (failures, jitter) => {
      expect(backOffMs(failures + 1, jitter, null)).toBeGreaterThanOrEqual(backOffMs(failures, jitter, null));
    }),
  );
});

const DAY = 24 * 60 * 60_000;
const NOW = 100 * DAY;
const arrivedAt = (seq: number, at: number) => makeOperation({ seq }, { state: 'arrived', arrivedAt: at });

it('removes what arrived a month ago', () => {
  const retained = arrivedAt(2, NOW - 30 * DAY + 1);
  expect(trimArrived([arrivedAt(1, NOW - 30 * DAY), retained], NOW)).toEqual([retained]);
});

it('retains the newest 1 000 arrived operations', () => {
  const all = Array.from({ length: 1_003 }, (_, index) => arrivedAt(index, NOW));
  expect(trimArrived(all, NOW)).toEqual(all.slice(3));
});

it('retains what lost to a later edit for a month, in addition to the newest', () => {
  const lost = (at: number) => makeOperation({}, { state: 'superseded', arrivedAt: at, supersededBy: '' });
  expect(trimArrived([lost(NOW - 30 * DAY), lost(NOW - 1)], NOW)).toEqual([lost(NOW - 1)]);
});

it('never removes anything unsent, however old', () => {
  const unsent = [
    makeOperation({ seq: 1, createdAt: 0 }),
    makeOperation({ seq: 2, createdAt: 0 }, { state: 'sending' }),
    makeOperation({ seq: 3, createdAt: 0 }, REFUSED),
  ];
  expect(trimArrived(unsent, NOW)).toEqual(unsent);
});
