import { useTranslations } from 'use-intl';
import { useConfirm } from '#web/platform/confirm/confirm.tsx';

/** Asks before the same meal is copied into a day that has it. */
export function useConfirmTwice(): () => Promise<boolean> {
  const t = useTranslations('meals');
  const confirm = useConfirm();
  return () =>
    confirm({
      title: t('copy.twiceTitle'),
      text: t('copy.twiceText'),
      confirmLabel: t('copy.twice'),
      cancelLabel: t('copy.notTwice'),
    });
}
