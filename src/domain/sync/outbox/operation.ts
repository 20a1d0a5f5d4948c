/** Whether an operation creates, changes or deletes its record. */
export type OperationEffect = 'create' | 'change' | 'delete';

/** The name of the row in the list of unsent rows: message keys with their namespace ("meals.unsentFood") and their values. */
export type OperationLabel = {
  readonly key: string;
  readonly detailKey: string | null;
  readonly values: Readonly<Record<string, string | number>>;
};

/** The server's reason for a refusal: a code of the closed list, and its English text. */
export type Refusal = { readonly code: string; readonly message: string };

export type OperationDetails = {
  /** The order in which the device saved the operations. */
  readonly seq: number;
  readonly opId: string;
  readonly userId: string;
  /** The path of the call in the contract, such as ['profile', 'logActivity']. */
  readonly call: readonly string[];
  readonly input: unknown;
  /** Table and id of the row, such as 'user_activity_log:<id>'. Operations of one record are sent in order. */
  readonly record: string;
  /** Other records that must have arrived first, such as the thread of a reply. */
  readonly needs: readonly string[];
  readonly effect: OperationEffect;
  readonly label: OperationLabel;
  readonly createdAt: number;
  /** How many attempts were started. Above 0 the server may already have the operation, whatever the state. */
  readonly attempts: number;
  readonly nextAttemptAt: number;
};

/** Arrived operations are retained for a while, so that the device shows its own writes until the server's rows are read again. */
export type OperationState =
  | { readonly state: 'saved' }
  | { readonly state: 'sending' }
  | { readonly state: 'refused'; readonly refusal: Refusal }
  | { readonly state: 'arrived'; readonly arrivedAt: number }
  /** It arrived and lost to an edit of another device that was made later, at `supersededBy` (ISO). The member is notified. */
  | { readonly state: 'superseded'; readonly arrivedAt: number; readonly supersededBy: string };

export type Operation = OperationDetails & OperationState;

/** An operation before it gets its sequence number. */
export type NewOperation = Omit<OperationDetails, 'seq'> & { readonly state: 'saved' };

/** During a pause nothing is sent: the server is unreachable, requested a wait, or the member must sign in. */
export type Pause = {
  readonly reason: 'unreachable' | 'asked' | 'sign-in';
  /** Infinity while waiting for a sign-in. */
  readonly until: number;
  readonly attempts: number;
};

/** All operations of one member on the device, in the order in which they were saved. */
export type Queue = { readonly operations: readonly Operation[]; readonly pause: Pause | null };

/** The result of a rule on a queue: the remaining operations with their new states, and those to be numbered and added. */
export type QueueChange = Queue & { readonly add: readonly NewOperation[] };

export function isUnsent(operation: Operation): boolean {
  return operation.state !== 'arrived' && operation.state !== 'superseded';
}

/** True when the server certainly lacks the operation, so that it may be changed or dropped locally. */
export function isOnlyHere(operation: Operation): boolean {
  return operation.state === 'refused' || (operation.state === 'saved' && operation.attempts === 0);
}

/** The record's last operation if the server certainly lacks it: a new edit then replaces it. */
export function replaceableOperation(operations: readonly Operation[], record: string): Operation | null {
  const last = operations.findLast((operation) => operation.record === record && isUnsent(operation));
  return last && last.effect !== 'delete' && isOnlyHere(last) ? last : null;
}

/** The operation in another state, without the fields of its previous state. */
export function inState(operation: Operation, state: OperationState): Operation {
  const { seq, opId, userId, call, input, record, needs, effect, label, createdAt, attempts, nextAttemptAt } =
    operation;
  return { seq, opId, userId, call, input, record, needs, effect, label, createdAt, attempts, nextAttemptAt, ...state };
}

export function tableOf(record: string): string {
  return record.slice(0, separatorIn(record));
}

export function rowIdOf(record: string): string {
  return record.slice(separatorIn(record) + 1);
}

function separatorIn(record: string): number {
  return record.indexOf(':');
}
