import { useTranslations } from 'use-intl';
import { report } from '#web/platform/faults/report.ts';
import { StorageError } from '#web/platform/offline/store/storage-error.ts';
import { useToast } from '#web/ui/feedback/use-toast.ts';

/** Runs a write to the device and tells when the device did not keep it; false then. */
export function useSaveToDevice(): (write: () => Promise<unknown>) => Promise<boolean> {
  const toast = useToast();
  const t = useTranslations('exercises');
  return async (write) => {
    try {
      await write();
      return true;
    } catch (error) {
      report('a row of training was not kept', error);
      const isFull = error instanceof StorageError && error.code === 'STORAGE_FULL';
      toast.show({ tone: 'error', title: t('errors.saving'), text: t(isFull ? 'errors.deviceFull' : 'errors.device') });
      return false;
    }
  };
}
