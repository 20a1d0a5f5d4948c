import { useTranslations } from 'use-intl';
import { discardOperation } from '#domain/sync/outbox/change-queue.ts';
import { isUnsent, type Operation } from '#domain/sync/outbox/operation.ts';
import { useToast } from '#web/ui/feedback/use-toast.ts';
import type { Draft, Outbox } from '../outbox/outbox.ts';
import { useOutbox } from './offline-context.tsx';
import { useOperationText } from './use-operation-text.ts';

/** Removes an unsent row from the device; the toast offers to undo it. */
export function useDiscard(): (opId: string) => Promise<void> {
  const outbox = useOutbox();
  const toast = useToast();
  const textOf = useOperationText();
  const t = useTranslations('platform');

  const restore = async (sameRecord: readonly Operation[]) => {
    try {
      await outbox.enqueueAll(sameRecord.map(draftOf));
    } catch {
      toast.show({ text: t('sync.notRestored'), tone: 'error' });
    }
  };

  return async (opId) => {
    const sameRecord = removedTogether(outbox, opId);
    const [first] = sameRecord;
    if (first === undefined || !(await outbox.discard(opId))) return;
    toast.show({
      text: t('sync.removed', { name: textOf(first).title }),
      action: { label: t('sync.undo'), onAct: () => void restore(sameRecord) },
    });
  };
}

/** The operations that are discarded together: with a creation also the changes to the row. */
function removedTogether(outbox: Outbox, opId: string): readonly Operation[] {
  const { operations } = outbox.getSnapshot();
  const remaining = discardOperation({ operations, pause: null }, opId)?.operations ?? operations;
  return operations.filter((operation) => isUnsent(operation) && !remaining.includes(operation));
}

function draftOf({ call, input, record, effect, needs, label: { key, detailKey, values } }: Operation): Draft {
  return { call, input, record, effect, needs, label: { key, values, ...(detailKey === null ? {} : { detailKey }) } };
}
