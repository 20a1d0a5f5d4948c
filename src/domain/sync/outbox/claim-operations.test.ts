import { describe, expect, it } from 'vitest';
import { makeOperation, makeQueue, REFUSED } from '../test/make-operation.ts';
import { claimOperations } from './claim-operations.ts';

describe('claimOperations', () => {
  it('marks as many as it may as under way and counts the attempt', () => {
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

  it('takes over what a dead tab left under way', () => {
    const left = makeOperation({ attempts: 1 }, { state: 'sending' });
    expect(claimOperations(makeQueue([left]), 5, 4).operations).toEqual([
      makeOperation({ attempts: 2 }, { state: 'sending' }),
    ]);
  });

  it('saves what a dead tab left even while the queue is paused', () => {
    const pause = { reason: 'asked', until: 9, attempts: 1 } as const;
    const left = makeOperation({ attempts: 1 }, { state: 'sending' });
    expect(claimOperations(makeQueue([left], pause), 5, 4)).toEqual({
      operations: [makeOperation({ attempts: 1 })],
      pause,
      add: [],
    });
  });

  it('leaves refused operations alone', () => {
    const refused = makeOperation({}, REFUSED);
    expect(claimOperations(makeQueue([refused]), 5, 4).operations).toEqual([refused]);
  });
});
