import { clockOffsetMs, type ServerTime } from '#domain/sync/conflicts/edit-time.ts';
import { readLocal, writeLocal } from './local-store.ts';

const KEY = 'formkurva.clock-offset';

/** The response header in which the server tells its clock, in ms since 1970. */
export const SERVER_TIME_HEADER = 'x-formkurva-time';

/**
 * This device's time corrected by the server's, in ms. Every `editedAt` is made with it: of two edits the later wins, and
 * a device whose clock is slow must not lose to an older edit.
 */
export function correctedNow(): number {
  return Date.now() + storedOffset();
}

/** The same moment as the wire carries it. */
export function correctedInstant(): string {
  return new Date(correctedNow()).toISOString();
}

/** Learns with each answer. Kept in local storage, so that an edit made after an offline start is corrected too. */
export function learnServerTime(time: ServerTime): void {
  const offset = clockOffsetMs(time);
  if (offset === null || offset === storedOffset()) return;
  writeLocal(KEY, offset === 0 ? null : String(offset));
}

function storedOffset(): number {
  const offset = Number(readLocal(KEY) ?? 0);
  return Number.isFinite(offset) ? offset : 0;
}
