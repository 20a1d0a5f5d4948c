import { useTranslations } from 'use-intl';
import type { FollowLevel } from '#domain/community/community-codes.ts';
import { correctedInstant } from '#web/platform/device/device-clock.ts';
import type { Draft } from '#web/platform/offline/outbox/outbox.ts';
import { useOutbox } from '#web/platform/offline/status/offline-context.tsx';
import { useSaveToDevice } from '#web/platform/offline/status/use-save-to-device.ts';
import { useToast } from '#web/ui/feedback/use-toast.ts';
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
  const outbox = useOutbox();
  const toast = useToast();
  const t = useTranslations('community');
  const saveToDevice = useSaveToDevice();
  const save = (write: () => Promise<unknown>) => saveToDevice(t('errors.saving'), write);

  const restore = (thread: ShownThread) => save(() => outbox.enqueue(restoreThread(thread)));
  const remove = async (thread: ShownThread): Promise<void> => {
    if (!(await save(() => outbox.enqueue(removeThread(thread))))) return;
    toast.show({ text: t('thread.removed'), action: { label: t('undo'), onAct: () => void restore(thread) } });
  };
  return {
    /** Sent after the pictures that the server does not have. */
    create: (thread: NewThread, uploads: Draft[]) =>
      save(() => outbox.enqueueAll([...uploads, createThread(thread, uploads)])),
    rename: ({ id }: ShownThread, title: string) =>
      save(() => outbox.enqueue(editTitle({ id, title }, correctedInstant()))),
    follow: (thread: ShownThread, level: FollowLevel) => save(() => outbox.enqueue(followThread(thread, level))),
    remove,
    restore,
  };
}

export type ThreadWrites = ReturnType<typeof useThreadWrites>;
