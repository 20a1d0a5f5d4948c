import { useTranslations } from 'use-intl';
import { useSaveToDevice as useSave } from '#web/platform/offline/status/use-save-to-device.ts';

/** Runs a write to the device; when the device did not keep it, tells that it could not be saved, and answers false. */
export function useSaveToDevice(): (write: () => Promise<unknown>) => Promise<boolean> {
  const t = useTranslations('exercises');
  const save = useSave();
  return (write) => save(t('errors.saving'), write);
}
