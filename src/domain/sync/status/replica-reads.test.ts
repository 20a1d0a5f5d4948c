import { describe, expect, it } from 'vitest';
import { isReplicaRead, primaryReason } from './replica-reads.ts';

const now = 1_000_000;

describe('a read that bears an older state', () => {
  it.each([
    ['nobody has changed anything', now - 300, null, null],
    ['what changed has long been on the standby', now - 300, now - 4000, null],
    ['the member has written since', now - 300, now - 100, 'changed'],
    ['the member wrote so shortly before that clocks may disagree', now - 300, now - 1200, 'changed'],
    ['the standby is five seconds behind', now - 5001, null, 'lagging'],
    ['the standby does not answer', null, null, 'away'],
  ])('is decided when %s', (_what, freshAsOf, changedAt, reason) => {
    expect(primaryReason({ freshAsOf, now }, changedAt)).toBe(reason);
  });

  it('is one of the list', () => {
    expect([isReplicaRead('shop.listProducts'), isReplicaRead('meals.day')]).toEqual([true, false]);
  });
});
