/** Whether an operation makes its record, changes it or takes it away. */
export type OperationEffect = 'create' | 'change' | 'delete';

/** Names the row in the list of unsent rows: message keys with their namespace ("meals.unsentFood") and their values. */
export type OperationLabel = {
  readonly key: string;
  readonly detailKey: string | null;
  readonly values: Readonly<Record<string, string | number>>;
};

/** Why the server said no: a code of the closed list, and the server's English text for it. */
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
  /** How often sending has begun. Above 0 the server may already have the operation, whatever the state says. */
  readonly attempts: number;
  readonly nextAttemptAt: number;
};

/** Arrived operations stay a while, so that the device shows its own writes until the server's rows are read again. */
export type OperationState =
  | { readonly state: 'saved' }
  | { readonly state: 'sending' }
  | { readonly state: 'refused'; readonly refusal: Refusal }
  | { readonly state: 'arrived'; readonly arrivedAt: number }
  /** It arrived and lost to an edit of another device that was made later, at `supersededBy` (ISO). The member is told. */
  | { readonly state: 'superseded'; readonly arrivedAt: number; readonly supersededBy: string };

export type Operation = OperationDetails & OperationState;

/** An operation before the device has numbered it. */
export type NewOperation = Omit<OperationDetails, 'seq'> & { readonly state: 'saved' };

/** While it lasts nothing is sent: the server cannot be reached, asked for patience, or wants the member to sign in. */
export type Pause = {
  readonly reason: 'unreachable' | 'asked' | 'sign-in';
  /** Infinity while waiting for a sign-in. */
  readonly until: number;
  readonly attempts: number;
};

/** Everything the device holds for one member, in the order it was saved. */
export type Queue = { readonly operations: readonly Operation[]; readonly pause: Pause | null };

/** What a rule makes of a queue: the operations that remain, in their new state, and those to be numbered and added. */
export type QueueChange = Queue & { readonly add: readonly NewOperation[] };

export function isUnsent(operation: Operation): boolean {
  return operation.state !== 'arrived' && operation.state !== 'superseded';
}

/** True when the server certainly lacks the operation, so that it may be changed or dropped here without a trace. */
export function isOnlyHere(operation: Operation): boolean {
  return operation.state === 'refused' || (operation.state === 'saved' && operation.attempts === 0);
}

/** The record's last own operation if the server certainly lacks it: a new edit then takes its place. */
export function replaceableOperation(operations: readonly Operation[], record: string): Operation | null {
  const last = operations.findLast((operation) => operation.record === record && isUnsent(operation));
  return last && last.effect !== 'delete' && isOnlyHere(last) ? last : null;
}

/** The operation in another state, without what belonged to the state it leaves. */
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
