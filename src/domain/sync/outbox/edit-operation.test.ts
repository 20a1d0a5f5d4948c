import { describe, expect, it } from 'vitest';
import { makeOperation, makeQueue, REFUSED } from '../test/make-operation.ts';
import {
  discardOperation,
  dismissSuperseded,
  editOperation,
  retryRefused,
  reviveSuperseded,
} from './edit-operation.ts';

const refused = makeOperation({ seq: 1, attempts: 2 }, REFUSED);
const maybeThere = makeOperation({ seq: 1, attempts: 1 });
const underWay = makeOperation({ seq: 1, attempts: 1 }, { state: 'sending' });

describe('discardOperation', () => {
  it('removes a refused creation together with the changes waiting behind it', () => {
    const earlier = makeOperation({ seq: 0 }, { state: 'arrived', arrivedAt: 3 });
    const change = makeOperation({ seq: 2, effect: 'change' });
    const later = makeOperation({ seq: 3, effect: 'change' }, { state: 'arrived', arrivedAt: 3 });
    const other = makeOperation({ seq: 4, record: 'meals:other' });
    const queue = makeQueue([earlier, refused, change, later, other]);
    expect(discardOperation(queue, 'op-1')?.operations).toEqual([earlier, later, other]);
  });

  it('removes only itself when it was a change', () => {
    const change = makeOperation({ seq: 1, effect: 'change' }, REFUSED);
    const next = makeOperation({ seq: 2, effect: 'change' });
    expect(discardOperation(makeQueue([change, next]), 'op-1')?.operations).toEqual([next]);
  });

  it.each([
    ['is under way', underWay],
    ['may have reached the server', maybeThere],
  ])('does not touch an operation that %s', (_why, operation) => {
    expect(discardOperation(makeQueue([operation]), 'op-1')).toBeNull();
  });

  it('finds nothing to discard under an unknown id', () => {
    expect(discardOperation(makeQueue([refused]), 'op-9')).toBeNull();
  });
});

describe('editOperation', () => {
  it('gives a refused operation a new input and a fresh start', () => {
    const other = makeOperation({ seq: 2, record: 'meals:b' });
    const change = editOperation(makeQueue([refused, other]), 'op-1', { id: 'm1', grams: 70 });
    const edited = makeOperation({ seq: 1, input: { id: 'm1', grams: 70 } });
    expect(change).toEqual({ operations: [edited, other], pause: null, add: [] });
  });

  it('changes one that never left the device', () => {
    expect(editOperation(makeQueue([makeOperation()]), 'op-1', 'new')?.operations).toEqual([
      makeOperation({ input: 'new' }),
    ]);
  });

  it('does not rewrite what may have reached the server, which would keep the first version', () => {
    expect(editOperation(makeQueue([maybeThere]), 'op-1', 'new')).toBeNull();
  });
});

describe('retryRefused', () => {
  it('lets a refused operation try again as it is', () => {
    expect(retryRefused(makeQueue([refused]), 'op-1')?.operations).toEqual([makeOperation({ seq: 1 })]);
  });

  it('has nothing to do for one that was not refused', () => {
    expect(retryRefused(makeQueue([maybeThere]), 'op-1')).toBeNull();
  });
});

describe('an edit that lost to a later one', () => {
  const by = '2026-11-12T10:00:00.000Z';
  const lost = makeOperation(
    { opId: 'op-lost', attempts: 1, input: { id: 'm1', editedAt: '2026-11-12T09:00:00.000Z' } },
    { state: 'superseded', arrivedAt: 5, supersededBy: by },
  );

  it('can be sent again as an edit made after that one', () => {
    const change = reviveSuperseded(makeQueue([lost]), 'op-lost', (than) => `after ${than}`);
    expect(change?.operations).toMatchObject([
      { state: 'saved', attempts: 0, input: { id: 'm1', editedAt: `after ${by}` } },
    ]);
    expect(reviveSuperseded(makeQueue([makeOperation()]), 'op-1', (than) => than)).toBeNull();
    expect(reviveSuperseded(makeQueue(), 'op-lost', (than) => than)).toBeNull();
  });

  it('can be let go', () => {
    const other = makeOperation({ seq: 2 });
    expect(dismissSuperseded(makeQueue([lost, other]), 'op-lost')).toEqual({ ...makeQueue([other]), add: [] });
    expect(dismissSuperseded(makeQueue([other]), other.opId)).toBeNull();
  });
});
