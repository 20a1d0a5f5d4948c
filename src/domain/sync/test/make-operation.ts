import type { NewOperation, Operation, OperationDetails, OperationState, Pause, Queue } from '../outbox/operation.ts';

/** A valid operation for tests: by default saved and never sent. */
export function makeOperation(
  details: Partial<OperationDetails> = {},
  state: OperationState = { state: 'saved' },
): Operation {
  const seq = details.seq ?? 1;
  return { ...makeNewOperation(details), seq, opId: `op-${seq}`, ...details, ...state };
}

export function makeNewOperation(details: Partial<OperationDetails> = {}): NewOperation {
  return {
    opId: 'op-new',
    userId: 'anna',
    call: ['meals', 'add'],
    input: { id: 'm1', grams: 60 },
    record: 'meals:m1',
    needs: [],
    effect: 'create',
    label: { key: 'meals.unsentFood', detailKey: null, values: { name: 'Havregryn' } },
    createdAt: 1_000,
    attempts: 0,
    nextAttemptAt: 0,
    ...details,
    state: 'saved',
  };
}

export function makeQueue(operations: readonly Operation[] = [], pause: Pause | null = null): Queue {
  return { operations, pause };
}

export const REFUSED = { state: 'refused', refusal: { code: 'BAD_INPUT', message: 'Not valid.' } } as const;
