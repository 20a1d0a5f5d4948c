import { describe, expect, it } from 'vitest';
import type { Operation, OperationState, Pause } from '../outbox/operation.ts';
import { makeOperation, makeQueue, REFUSED } from '../test/make-operation.ts';
import { hasWaited, rowSyncs, type SyncInput, syncSummary } from './sync-status.ts';

const NOW = 60_000;
const saved = makeOperation({ seq: 1, record: 'meals:a' });
const sending = makeOperation({ seq: 2, record: 'meals:b', attempts: 1 }, { state: 'sending' });
const refused = makeOperation({ seq: 3, record: 'meals:c' }, REFUSED);
const justArrived = makeOperation({ seq: 4, record: 'meals:d' }, { state: 'arrived', arrivedAt: NOW - 1_000 });
const longArrived = makeOperation({ seq: 5, record: 'meals:e' }, { state: 'arrived', arrivedAt: NOW - 5_000 });
const asked: Pause = { reason: 'asked', until: NOW + 1, attempts: 1 };

const input = (operations: readonly Operation[], pause: Pause | null = null, online = true): SyncInput => ({
  queue: makeQueue(operations, pause),
  online,
  now: NOW,
});

describe('syncSummary', () => {
  it('counts every unsent row while offline, refused ones too', () => {
    expect(syncSummary(input([saved, sending, refused, justArrived], null, false), true)).toEqual({
      kind: 'offline',
      count: 3,
    });
  });

  it('is offline also when nothing waits', () => {
    expect(syncSummary(input([], null, false), false)).toEqual({ kind: 'offline', count: 0 });
  });

  it('is sending for rows that had to wait', () => {
    expect(syncSummary(input([saved, sending, refused]), true)).toEqual({ kind: 'sending', count: 2 });
    expect(syncSummary(input([saved]), true)).toEqual({ kind: 'sending', count: 1 });
  });

  it('is empty for a row that is sent immediately', () => {
    expect(syncSummary(input([sending]), false)).toEqual({ kind: 'idle' });
    expect(syncSummary(input([justArrived]), false)).toEqual({ kind: 'idle' });
  });

  it('includes refused rows', () => {
    expect(syncSummary(input([refused, sending]), false)).toEqual({ kind: 'refused', count: 1 });
    expect(syncSummary(input([refused, saved], asked), true)).toEqual({ kind: 'refused', count: 1 });
  });

  it('has the reason why rows wait', () => {
    expect(syncSummary(input([saved], asked), true)).toEqual({ kind: 'waiting', reason: 'asked', count: 1 });
    const backedOff = makeOperation({ nextAttemptAt: NOW + 5 });
    expect(syncSummary(input([backedOff]), true)).toEqual({ kind: 'waiting', reason: 'unreachable', count: 1 });
  });

  it('is done for five seconds after everything has arrived', () => {
    expect(syncSummary(input([justArrived]), true)).toEqual({ kind: 'synced' });
    expect(syncSummary(input([longArrived]), true)).toEqual({ kind: 'idle' });
  });
});

describe('hasWaited', () => {
  it.each([
    ['offline', input([saved], null, false)],
    ['while the queue is paused', input([saved], asked)],
    ['after a failed attempt', input([makeOperation({ attempts: 1 })])],
    ['while trying again', input([makeOperation({ attempts: 2 }, { state: 'sending' })])],
  ])('starts %s', (_when, state) => {
    expect(hasWaited(state, false)).toBe(true);
  });

  it('does not start for a row on its first attempt', () => {
    expect(hasWaited(input([saved, sending]), false)).toBe(false);
  });

  it('lasts until everything has arrived and that was shown', () => {
    expect(hasWaited(input([sending]), true)).toBe(true);
    expect(hasWaited(input([justArrived]), true)).toBe(true);
    expect(hasWaited(input([justArrived]), false)).toBe(false);
    expect(hasWaited(input([longArrived]), true)).toBe(false);
  });
});

describe('an edit that lost to another device', () => {
  const lost = makeOperation({}, { state: 'superseded', arrivedAt: 1, supersededBy: '' });

  it('is shown when nothing else is', () => {
    const input = { queue: makeQueue([lost]), online: true, now: 5 };
    expect(syncSummary(input, false)).toEqual({ kind: 'superseded', count: 1 });
  });

  it('is not shown while rows are unsent', () => {
    const input = { queue: makeQueue([lost, makeOperation({ seq: 2, nextAttemptAt: 9 })]), online: true, now: 5 };
    expect(syncSummary(input, false).kind).toBe('waiting');
  });
});

const syncOf = (...states: OperationState[]) =>
  rowSyncs(
    states.map((state, index) => makeOperation({ seq: index + 1, record: 'meals:a' }, state)),
    NOW,
  ).get('meals:a');

it('is "saved here", and then "sending"', () => {
  expect(syncOf({ state: 'saved' })).toBe('saved-here');
  expect(syncOf({ state: 'sending' })).toBe('sending');
});

it('is "arrived" for five seconds', () => {
  expect(syncOf({ state: 'arrived', arrivedAt: NOW - 4_999 })).toBe('synced');
  expect(syncOf({ state: 'arrived', arrivedAt: NOW - 5_000 })).toBeUndefined();
});

it('has the refused operation and its reason', () => {
  expect(syncOf(REFUSED)).toEqual({ refused: true, opId: 'op-1', code: 'BAD_INPUT', message: 'Not valid.' });
});

it('is that of the most urgent operation', () => {
  const arrived = { state: 'arrived', arrivedAt: NOW } as const;
  expect(syncOf(REFUSED, { state: 'saved' }, { state: 'sending' })).toMatchObject({ refused: true });
  expect(syncOf({ state: 'sending' }, { state: 'saved' }, arrived)).toBe('sending');
  expect(syncOf(arrived, { state: 'saved' })).toBe('saved-here');
});

it('is empty for an edit that lost to another device: the row shows the edit that won', () => {
  expect(syncOf({ state: 'superseded', arrivedAt: NOW, supersededBy: '2026-11-12T10:00:00.000Z' })).toBeUndefined();
});
