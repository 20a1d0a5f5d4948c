import { useTranslations } from 'use-intl';
import type { FollowLevel } from '#domain/community/community-codes.ts';
import { correctedInstant } from '#web/platform/device/device-clock.ts';
import type { Draft } from '#web/platform/offline/outbox/outbox.ts';
import { useStoreAll, useUndoToast } from '#web/platform/offline/synced/use-store-all.ts';
import type { ShownThread } from './thread-after.ts';
import {
  createThread,
  editTitle,
  followThread,
  type NewThread,
  removeThread,
  restoreThread,
} from './thread-operations.ts';

/** Creates, follows, renames, removes and restores threads, through the outbox. A failure to store on the device is shown in a toast. */
export function useThreadWrites() {
  const t = useTranslations('community');
  const storeAll = useStoreAll(t('errors.saving'));
  const showUndo = useUndoToast();

  const restore = (thread: ShownThread) => storeAll([restoreThread(thread)]);
  const remove = async (thread: ShownThread): Promise<void> => {
    if (await storeAll([removeThread(thread)])) showUndo(t('thread.removed'), () => restore(thread));
  };
  return {
    /** Sent after the pictures that the server does not have. */
    create: (thread: NewThread, uploads: Draft[]) => storeAll([...uploads, createThread(thread, uploads)]),
    rename: ({ id }: ShownThread, title: string) => storeAll([editTitle({ id, title }, correctedInstant())]),
    follow: (thread: ShownThread, level: FollowLevel) => storeAll([followThread(thread, level)]),
    remove,
    restore,
  };
}

export type ThreadWrites = ReturnType<typeof useThreadWrites>;
