import { describe, expect, it } from 'vitest';
import { makeNewOperation, makeOperation, makeQueue, REFUSED } from '../test/make-operation.ts';
import { addOperation, addOperations } from './add-operation.ts';

const removal = makeNewOperation({ effect: 'delete', record: 'meals:a' });

describe('addOperations', () => {
  it('adds what belongs together in its order, behind what is there', () => {
    const queue = makeQueue([makeOperation()]);
    const two = [makeNewOperation({ opId: 'op-a' }), makeNewOperation({ opId: 'op-b', record: 'meals:b' })];
    expect(addOperations(queue, two)).toEqual({ ...queue, add: two });
  });
});

describe('addOperation', () => {
  it('adds behind what is there', () => {
    const queue = makeQueue([makeOperation()]);
    expect(addOperation(queue, makeNewOperation())).toEqual({ ...queue, add: [makeNewOperation()] });
  });

  it('ends a pause that was a guess, not one that the server asked for', () => {
    const guess = { reason: 'unreachable', until: 9, attempts: 1 } as const;
    const asked = { reason: 'asked', until: 9, attempts: 1 } as const;
    expect(addOperation(makeQueue([], guess), makeNewOperation()).pause).toBeNull();
    expect(addOperation(makeQueue([], asked), removal).pause).toEqual(asked);
  });

  it.each([
    ['never sent', makeOperation({ seq: 1, record: 'meals:a' })],
    ['refused', makeOperation({ seq: 1, record: 'meals:a', attempts: 2 }, REFUSED)],
  ])('takes a row that was %s away with all its changes and sends nothing', (_when, creation) => {
    const change = makeOperation({ seq: 2, record: 'meals:a', effect: 'change' });
    const other = makeOperation({ seq: 3, record: 'meals:b' });
    const result = addOperation(makeQueue([creation, change, other]), removal);
    expect(result).toEqual({ operations: [other], pause: null, add: [] });
  });

  it('sends the deletion behind a creation that may have reached the server', () => {
    const creation = makeOperation({ seq: 1, record: 'meals:a', attempts: 1 });
    expect(addOperation(makeQueue([creation]), removal)).toEqual({
      operations: [creation],
      pause: null,
      add: [removal],
    });
  });

  it('drops a refused change, which would hold the deletion back', () => {
    const refused = makeOperation({ seq: 1, record: 'meals:a', effect: 'change' }, REFUSED);
    expect(addOperation(makeQueue([refused]), removal)).toMatchObject({ operations: [], add: [removal] });
  });

  it('leaves what has arrived', () => {
    const arrived = makeOperation({ seq: 1, record: 'meals:a', attempts: 1 }, { state: 'arrived', arrivedAt: 5 });
    expect(addOperation(makeQueue([arrived]), removal)).toMatchObject({ operations: [arrived], add: [removal] });
  });
});
