import { clockOffsetMs, type ServerTime } from '#domain/sync/conflicts/edit-time.ts';
import { readLocal, writeLocal } from './local-store.ts';

const KEY = 'formkurva.clock-offset';

/** The response header with the server's clock, in ms since 1970. */
export const SERVER_TIME_HEADER = 'x-formkurva-time';

/**
 * This device's time corrected by the server's, in ms. Every `editedAt` uses it: the later of two edits wins, and a
 * device with a slow clock must not lose to an older edit.
 */
export function correctedNow(): number {
  return Date.now() + storedOffset();
}

/** The same instant as an ISO string. */
export function correctedInstant(): string {
  return new Date(correctedNow()).toISOString();
}

/**
 * Updates the correction from an answer. It is in local storage, so that an edit after an offline start is corrected
 * too.
 */
export function learnServerTime(time: ServerTime): void {
  const offset = clockOffsetMs(time);
  if (offset === null || offset === storedOffset()) return;
  writeLocal(KEY, offset === 0 ? null : String(offset));
}

function storedOffset(): number {
  const offset = Number(readLocal(KEY) ?? 0);
  return Number.isFinite(offset) ? offset : 0;
}
