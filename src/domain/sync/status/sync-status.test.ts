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

  it('says that it is offline also when nothing waits', () => {
    expect(syncSummary(input([], null, false), false)).toEqual({ kind: 'offline', count: 0 });
  });

  it('tells that rows which had to wait are being sent', () => {
    expect(syncSummary(input([saved, sending, refused]), true)).toEqual({ kind: 'sending', count: 2 });
    expect(syncSummary(input([saved]), true)).toEqual({ kind: 'sending', count: 1 });
  });

  it('says nothing about a row that leaves at once', () => {
    expect(syncSummary(input([sending]), false)).toEqual({ kind: 'idle' });
    expect(syncSummary(input([justArrived]), false)).toEqual({ kind: 'idle' });
  });

  it('holds on to refused rows', () => {
    expect(syncSummary(input([refused, sending]), false)).toEqual({ kind: 'refused', count: 1 });
    expect(syncSummary(input([refused, saved], asked), true)).toEqual({ kind: 'refused', count: 1 });
  });

  it('tells why rows wait', () => {
    expect(syncSummary(input([saved], asked), true)).toEqual({ kind: 'waiting', reason: 'asked', count: 1 });
    const backedOff = makeOperation({ nextAttemptAt: NOW + 5 });
    expect(syncSummary(input([backedOff]), true)).toEqual({ kind: 'waiting', reason: 'unreachable', count: 1 });
  });

  it('tells for five seconds that everything has arrived', () => {
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
  ])('begins %s', (_when, state) => {
    expect(hasWaited(state, false)).toBe(true);
  });

  it('does not begin for a row on its way for the first time', () => {
    expect(hasWaited(input([saved, sending]), false)).toBe(false);
  });

  it('lasts until all has arrived and that has been told', () => {
    expect(hasWaited(input([sending]), true)).toBe(true);
    expect(hasWaited(input([justArrived]), true)).toBe(true);
    expect(hasWaited(input([justArrived]), false)).toBe(false);
    expect(hasWaited(input([longArrived]), true)).toBe(false);
  });
});

describe('an edit that lost to another device', () => {
  const lost = makeOperation({}, { state: 'superseded', arrivedAt: 1, supersededBy: '' });

  it('is told when nothing else is', () => {
    const input = { queue: makeQueue([lost]), online: true, now: 5 };
    expect(syncSummary(input, false)).toEqual({ kind: 'superseded', count: 1 });
  });

  it('waits while rows have not been sent', () => {
    const input = { queue: makeQueue([lost, makeOperation({ seq: 2, nextAttemptAt: 9 })]), online: true, now: 5 };
    expect(syncSummary(input, false).kind).toBe('waiting');
  });
});

const syncOf = (...states: OperationState[]) =>
  rowSyncs(
    states.map((state, index) => makeOperation({ seq: index + 1, record: 'meals:a' }, state)),
    NOW,
  ).get('meals:a');

it('tells that a row is saved here, and that it is being sent', () => {
  expect(syncOf({ state: 'saved' })).toBe('saved-here');
  expect(syncOf({ state: 'sending' })).toBe('sending');
});

it('tells for five seconds that a row has arrived', () => {
  expect(syncOf({ state: 'arrived', arrivedAt: NOW - 4_999 })).toBe('synced');
  expect(syncOf({ state: 'arrived', arrivedAt: NOW - 5_000 })).toBeUndefined();
});

it('tells which operation was refused and why', () => {
  expect(syncOf(REFUSED)).toEqual({ refused: true, opId: 'op-1', code: 'BAD_INPUT', message: 'Not valid.' });
});

it('lets the most pressing operation of a row speak', () => {
  const arrived = { state: 'arrived', arrivedAt: NOW } as const;
  expect(syncOf(REFUSED, { state: 'saved' }, { state: 'sending' })).toMatchObject({ refused: true });
  expect(syncOf({ state: 'sending' }, { state: 'saved' }, arrived)).toBe('sending');
  expect(syncOf(arrived, { state: 'saved' })).toBe('saved-here');
});

it('says nothing of an edit that lost to another device: the row shows the one that stands', () => {
  expect(syncOf({ state: 'superseded', arrivedAt: NOW, supersededBy: '2026-11-12T10:00:00.000Z' })).toBeUndefined();
});
