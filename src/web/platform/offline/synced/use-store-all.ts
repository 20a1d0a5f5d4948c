import { useTranslations } from 'use-intl';
import { isUnsent } from '#domain/sync/outbox/operation.ts';
import { useToast } from '#web/ui/feedback/use-toast.ts';
import { useDuplicateSubmission } from '../../device/use-duplicate-submission.ts';
import type { Draft } from '../outbox/outbox.ts';
import { useOutbox } from '../status/offline-context.tsx';
import { type FailureText, useSaveToDevice } from '../status/use-save-to-device.ts';

/**
 * Stores operations that belong together, also of several tables, in one write: all of them or none. False when the
 * device could not, which a toast has shown, and for a duplicate submission: the same `submitted` again within a
 * moment.
 */
export function useStoreAll(failure: FailureText): (drafts: readonly Draft[], submitted?: unknown) => Promise<boolean> {
  const outbox = useOutbox();
  const saveToDevice = useSaveToDevice();
  const submissions = useDuplicateSubmission();
  return async (drafts, submitted) => {
    if (submitted !== undefined && submissions.isDuplicate(submitted)) return false;
    return saveToDevice(failure, () => outbox.enqueueAll(drafts));
  };
}

/** Drops the unsent operations of a record; see useStoreAll. */
export function useDropUnsent(failure: FailureText): (record: string) => Promise<boolean> {
  const outbox = useOutbox();
  const saveToDevice = useSaveToDevice();
  return (record) =>
    saveToDevice(failure, async () => {
      const unsent = outbox.getSnapshot().operations.filter(isUnsent);
      for (const operation of unsent) if (operation.record === record) await outbox.discard(operation.opId);
    });
}

/** Shows a text with an undo action. */
export function useUndoToast(tone?: 'success'): (text: string, onUndo: () => unknown) => void {
  const t = useTranslations('platform');
  const toast = useToast();
  return (text, onUndo) =>
    toast.show({ ...(tone && { tone }), text, action: { label: t('sync.undo'), onAct: () => void onUndo() } });
}
