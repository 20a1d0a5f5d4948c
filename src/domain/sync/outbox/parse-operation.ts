import type { Operation, OperationEffect, OperationLabel, OperationState, Pause, Refusal } from './operation.ts';

/** Parses a stored operation; null when invalid, such as one of another version. */
export function parseOperation(value: unknown): Operation | null {
  if (!isObject(value)) return null;
  const { seq, opId, userId, call, input, record, needs, effect, createdAt, attempts, nextAttemptAt } = value;
  const label = parseLabel(value.label);
  const state = parseState(value);
  if (label === null || state === null || !isEffect(effect)) return null;
  if (!isText(opId) || !isText(userId) || !isText(record) || !isTexts(call) || !isTexts(needs)) return null;
  if (!isNumber(seq) || !isNumber(createdAt) || !isNumber(attempts) || !isNumber(nextAttemptAt)) return null;
  return { seq, opId, userId, call, input, record, needs, effect, label, createdAt, attempts, nextAttemptAt, ...state };
}

export function parsePause(value: unknown): Pause | null {
  if (!isObject(value)) return null;
  const { reason, until, attempts } = value;
  if (reason !== 'unreachable' && reason !== 'asked' && reason !== 'sign-in') return null;
  return isNumber(until) && isNumber(attempts) ? { reason, until, attempts } : null;
}

function parseState(value: Record<string, unknown>): OperationState | null {
  const { state, arrivedAt, supersededBy } = value;
  if (state === 'saved' || state === 'sending') return { state };
  if (state === 'arrived') return isNumber(arrivedAt) ? { state, arrivedAt } : null;
  if (state === 'superseded') {
    return isNumber(arrivedAt) && isText(supersededBy) ? { state, arrivedAt, supersededBy } : null;
  }
  const refusal = parseRefusal(value.refusal);
  return state === 'refused' && refusal !== null ? { state, refusal } : null;
}

function parseRefusal(value: unknown): Refusal | null {
  if (!isObject(value) || !isText(value.code) || !isText(value.message)) return null;
  return { code: value.code, message: value.message };
}

function parseLabel(value: unknown): OperationLabel | null {
  if (!isObject(value) || !isText(value.key) || !isObject(value.values)) return null;
  const values = Object.entries(value.values).filter((pair): pair is [string, string | number] =>
    isTextOrNumber(pair[1]),
  );
  return {
    key: value.key,
    detailKey: isText(value.detailKey) ? value.detailKey : null,
    values: Object.fromEntries(values),
  };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function isEffect(value: unknown): value is OperationEffect {
  return value === 'create' || value === 'change' || value === 'delete';
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every(isText);
}

function isTextOrNumber(value: unknown): value is string | number {
  return isText(value) || isNumber(value);
}

// Infinity is allowed: it is the pause of a queue that waits for a sign-in.
function isNumber(value: unknown): value is number {
  return typeof value === 'number' && !Number.isNaN(value);
}
