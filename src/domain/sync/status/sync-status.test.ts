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

const facts = (operations: readonly Operation[], pause: Pause | null = null, online = true): SyncInput => ({
  queue: makeQueue(operations, pause),
  online,
  now: NOW,
});

describe('syncSummary', () => {
  it('counts every unsent row while offline, refused ones too', () => {
    expect(syncSummary(facts([saved, sending, refused, justArrived], null, false), true)).toEqual({
      kind: 'offline',
      count: 3,
    });
  });

  it('says that it is offline also when nothing waits', () => {
    expect(syncSummary(facts([], null, false), false)).toEqual({ kind: 'offline', count: 0 });
  });

  it('tells that rows which had to wait are being sent', () => {
    expect(syncSummary(facts([saved, sending, refused]), true)).toEqual({ kind: 'sending', count: 2 });
    expect(syncSummary(facts([saved]), true)).toEqual({ kind: 'sending', count: 1 });
  });

  it('says nothing about a row that leaves at once', () => {
    expect(syncSummary(facts([sending]), false)).toEqual({ kind: 'idle' });
    expect(syncSummary(facts([justArrived]), false)).toEqual({ kind: 'idle' });
  });

  it('holds on to refused rows', () => {
    expect(syncSummary(facts([refused, sending]), false)).toEqual({ kind: 'refused', count: 1 });
    expect(syncSummary(facts([refused, saved], asked), true)).toEqual({ kind: 'refused', count: 1 });
  });

  it('tells why rows wait', () => {
    expect(syncSummary(facts([saved], asked), true)).toEqual({ kind: 'waiting', reason: 'asked', count: 1 });
    const backedOff = makeOperation({ nextAttemptAt: NOW + 5 });
    expect(syncSummary(facts([backedOff]), true)).toEqual({ kind: 'waiting', reason: 'unreachable', count: 1 });
  });

  it('tells for five seconds that everything has arrived', () => {
    expect(syncSummary(facts([justArrived]), true)).toEqual({ kind: 'synced' });
    expect(syncSummary(facts([longArrived]), true)).toEqual({ kind: 'idle' });
  });
});

describe('hasWaited', () => {
  it.each([
    ['offline', facts([saved], null, false)],
    ['while the queue is paused', facts([saved], asked)],
    ['after a failed attempt', facts([makeOperation({ attempts: 1 })])],
    ['while trying again', facts([makeOperation({ attempts: 2 }, { state: 'sending' })])],
  ])('begins %s', (_when, state) => {
    expect(hasWaited(state, false)).toBe(true);
  });

  it('does not begin for a row on its way for the first time', () => {
    expect(hasWaited(facts([saved, sending]), false)).toBe(false);
  });

  it('lasts until all has arrived and that has been told', () => {
    expect(hasWaited(facts([sending]), true)).toBe(true);
    expect(hasWaited(facts([justArrived]), true)).toBe(true);
    expect(hasWaited(facts([justArrived]), false)).toBe(false);
    expect(hasWaited(facts([longArrived]), true)).toBe(false);
  });
});

describe('an edit that lost to another device', () => {
  const lost = makeOperation({}, { state: 'superseded', arrivedAt: 1, supersededBy: '' });

  it('is told when nothing else is', () => {
    const facts = { queue: makeQueue([lost]), online: true, now: 5 };
    expect(syncSummary(facts, false)).toEqual({ kind: 'superseded', count: 1 });
  });

  it('waits while rows have not been sent', () => {
    const facts = { queue: makeQueue([lost, makeOperation({ seq: 2, nextAttemptAt: 9 })]), online: true, now: 5 };
    expect(syncSummary(facts, false).kind).toBe('waiting');
  });
});

const says = (...states: OperationState[]) =>
  rowSyncs(
    states.map((state, index) => makeOperation({ seq: index + 1, record: 'meals:a' }, state)),
    NOW,
  ).get('meals:a');

it('tells that a row is saved here, and that it is being sent', () => {
  expect(says({ state: 'saved' })).toBe('saved-here');
  expect(says({ state: 'sending' })).toBe('sending');
});

it('tells for five seconds that a row has arrived', () => {
  expect(says({ state: 'arrived', arrivedAt: NOW - 4_999 })).toBe('synced');
  expect(says({ state: 'arrived', arrivedAt: NOW - 5_000 })).toBeUndefined();
});

it('tells which operation was refused and why', () => {
  expect(says(REFUSED)).toEqual({ refused: true, opId: 'op-1', code: 'BAD_INPUT', message: 'Not valid.' });
});

it('lets the most pressing operation of a row speak', () => {
  const arrived = { state: 'arrived', arrivedAt: NOW } as const;
  expect(says(REFUSED, { state: 'saved' }, { state: 'sending' })).toMatchObject({ refused: true });
  expect(says({ state: 'sending' }, { state: 'saved' }, arrived)).toBe('sending');
  expect(says(arrived, { state: 'saved' })).toBe('saved-here');
});

it('says nothing of an edit that lost to another device: the row shows the one that stands', () => {
  expect(says({ state: 'superseded', arrivedAt: NOW, supersededBy: '2026-11-12T10:00:00.000Z' })).toBeUndefined();
});
