import { useTranslations } from 'use-intl';
import { useToast } from '#web/ui/feedback/use-toast.ts';
import { report } from '../../client-errors/report.ts';
import { StorageError } from '../store/storage-error.ts';

type ToastText = { title?: string; text: string };

/** The title above the reason, or a function that makes the whole message from the reason. */
export type FailureText = string | ((reason: string) => ToastText);

/** Writes to the device. When the device could not store it, a toast shows the reason and the result is false. */
export function useSaveToDevice(): (failure: FailureText, write: () => Promise<unknown>) => Promise<boolean> {
  const toast = useToast();
  const t = useTranslations('platform');
  return async (failure, write) => {
    try {
      await write();
      return true;
    } catch (error) {
      report('a row was not stored on the device', error);
      const isFull = error instanceof StorageError && error.code === 'STORAGE_FULL';
      const reason = t(isFull ? 'notKept.full' : 'notKept.failed');
      toast.show({
        tone: 'error',
        ...(typeof failure === 'string' ? { title: failure, text: reason } : failure(reason)),
      });
      return false;
    }
  };
}
