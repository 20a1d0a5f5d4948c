import { useTranslations } from 'use-intl';
import { useToast } from '#web/ui/feedback/use-toast.ts';
import { report } from '../../client-errors/report.ts';
import { StorageError } from '../store/storage-error.ts';

type Told = { title?: string; text: string };

/** The title over the reason, or the whole message made of it. */
export type SayWhy = string | ((reason: string) => Told);

/** Runs a write to the device. When the device did not keep it that is told in a toast, and the answer is false. */
export function useSaveToDevice(): (sayWhy: SayWhy, write: () => Promise<unknown>) => Promise<boolean> {
  const toast = useToast();
  const t = useTranslations('platform');
  return async (sayWhy, write) => {
    try {
      await write();
      return true;
    } catch (error) {
      report('a row was not kept on the device', error);
      const isFull = error instanceof StorageError && error.code === 'STORAGE_FULL';
      const reason = t(isFull ? 'notKept.full' : 'notKept.failed');
      toast.show({ tone: 'error', ...(typeof sayWhy === 'string' ? { title: sayWhy, text: reason } : sayWhy(reason)) });
      return false;
    }
  };
}
