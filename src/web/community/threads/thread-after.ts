import { FOLLOW_LEVELS } from '#domain/community/community-codes.ts';
import type { Thread } from '#domain/community/threads/threads.contract.ts';
import type { Operation } from '#domain/sync/outbox/operation.ts';
import { textIn } from '../community-records.ts';

/** A thread as this device shows it: one that was removed here can be restored. */
export type ShownThread = Thread & { isRemoved?: boolean };

/** A thread after one of this device's operations. */
export function threadAfter(before: ShownThread, { call, input }: Operation): ShownThread {
  const title = textIn(input, 'title');
  const level = FOLLOW_LEVELS.find((name) => name === textIn(input, 'level'));
  if (call[1] === 'editTitle' && title !== null) return { ...before, title };
  if (call[1] === 'followThread' && level) return { ...before, follow: level };
  if (call[1] === 'removeThread') return { ...before, isRemoved: true };
  if (call[1] === 'restoreThread') return { ...before, isRemoved: false };
  return before;
}
