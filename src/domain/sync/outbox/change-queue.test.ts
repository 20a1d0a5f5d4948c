import { describe, expect, it } from 'vitest';
import { makeNewOperation, makeOperation, makeQueue, REFUSED } from '../test/make-operation.ts';
import {
  addOperation,
  addOperations,
  discardOperation,
  dismissSuperseded,
  editOperation,
  retryRefused,
  reviveSuperseded,
} from './change-queue.ts';

const removal = makeNewOperation({ effect: 'delete', record: 'meals:a' });

describe('addOperations', () => {
  it('appends related operations in their order', () => {
    const queue = makeQueue([makeOperation()]);
    const two = [makeNewOperation({ opId: 'op-a' }), makeNewOperation({ opId: 'op-b', record: 'meals:b' })];
    expect(addOperations(queue, two)).toEqual({ ...queue, add: two });
  });
});

describe('addOperation', () => {
  it('appends to the queue', () => {
    const queue = makeQueue([makeOperation()]);
    expect(addOperation(queue, makeNewOperation())).toEqual({ ...queue, add: [makeNewOperation()] });
  });

  it('adds an operation only once', () => {
    const queue = makeQueue([makeOperation({ opId: 'op-a' }, REFUSED)]);
    expect(addOperation(queue, makeNewOperation({ opId: 'op-a' }))).toEqual({ ...queue, add: [] });
  });

  it('ends a pause that was an estimate, not one that the server requested', () => {
    const guess = { reason: 'unreachable', until: 9, attempts: 1 } as const;
    const asked = { reason: 'asked', until: 9, attempts: 1 } as const;
    expect(addOperation(makeQueue([], guess), makeNewOperation()).pause).toBeNull();
    expect(addOperation(makeQueue([], asked), removal).pause).toEqual(asked);
  });

  it.each([
    ['never sent', makeOperation({ seq: 1, record: 'meals:a' })],
    ['refused', makeOperation({ seq: 1, record: 'meals:a', attempts: 2 }, REFUSED)],
  ])('removes a row that was %s with all its changes and sends nothing', (_when, creation) => {
    const change = makeOperation({ seq: 2, record: 'meals:a', effect: 'change' });
    const other = makeOperation({ seq: 3, record: 'meals:b' });
    const result = addOperation(makeQueue([creation, change, other]), removal);
    expect(result).toEqual({ operations: [other], pause: null, add: [] });
  });

  it('sends the deletion after a creation that may have reached the server', () => {
    const creation = makeOperation({ seq: 1, record: 'meals:a', attempts: 1 });
    expect(addOperation(makeQueue([creation]), removal)).toEqual({
      operations: [creation],
      pause: null,
      add: [removal],
    });
  });

  it('drops a refused change, which would block the deletion', () => {
    const refused = makeOperation({ seq: 1, record: 'meals:a', effect: 'change' }, REFUSED);
    expect(addOperation(makeQueue([refused]), removal)).toMatchObject({ operations: [], add: [removal] });
  });

  it('leaves arrived operations unchanged', () => {
    const arrived = makeOperation({ seq: 1, record: 'meals:a', attempts: 1 }, { state: 'arrived', arrivedAt: 5 });
    expect(addOperation(makeQueue([arrived]), removal)).toMatchObject({ operations: [arrived], add: [removal] });
  });
});

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

  it('returns null for an unknown id', () => {
    expect(discardOperation(makeQueue([refused]), 'op-9')).toBeNull();
  });
});

describe('editOperation', () => {
  it('gives a refused operation a new input and sends it again', () => {
    const other = makeOperation({ seq: 2, record: 'meals:b' });
    const change = editOperation(makeQueue([refused, other]), 'op-1', { id: 'm1', grams: 70 });
    const edited = makeOperation({ seq: 1, input: { id: 'm1', grams: 70 } });
    expect(change).toEqual({ operations: [edited, other], pause: null, add: [] });
  });

  it('changes one that has never left the device', () => {
    expect(editOperation(makeQueue([makeOperation()]), 'op-1', 'new')?.operations).toEqual([
      makeOperation({ input: 'new' }),
    ]);
  });

  it('does not change what may have reached the server, which would store the first version', () => {
    expect(editOperation(makeQueue([maybeThere]), 'op-1', 'new')).toBeNull();
  });
});

describe('retryRefused', () => {
  it('retries a refused operation unchanged', () => {
    expect(retryRefused(makeQueue([refused]), 'op-1')?.operations).toEqual([makeOperation({ seq: 1 })]);
  });

  it('returns null for an operation that was not refused', () => {
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

  it('can be discarded', () => {
    const other = makeOperation({ seq: 2 });
    expect(dismissSuperseded(makeQueue([lost, other]), 'op-lost')).toEqual({ ...makeQueue([other]), add: [] });
    expect(dismissSuperseded(makeQueue([other]), other.opId)).toBeNull();
  });
});
