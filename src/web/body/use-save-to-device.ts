import { useTranslations } from 'use-intl';
import { report } from '#web/platform/faults/report.ts';
import { StorageError } from '#web/platform/offline/store/storage-error.ts';
import { useToast } from '#web/ui/feedback/use-toast.ts';

type SayWhy = (reason: string) => { title?: string; text: string };

/** Runs a write to the device; when the device did not keep it, tells so in the words of `sayWhy`, and answers false. */
export function useSaveToDevice(): (write: () => Promise<unknown>, sayWhy?: SayWhy) => Promise<boolean> {
  const toast = useToast();
  const t = useTranslations('body');
  const plainly: SayWhy = (text) => ({ title: t('errors.title'), text });
  return async (write, sayWhy = plainly) => {
    try {
      await write();
      return true;
    } catch (error) {
      report('a measurement was not kept', error);
      const isFull = error instanceof StorageError && error.code === 'STORAGE_FULL';
      toast.show({ tone: 'error', ...sayWhy(t(isFull ? 'errors.deviceFull' : 'errors.device')) });
      return false;
    }
  };
}
