import { useTranslations } from 'use-intl';
import { useConfirm } from '#web/platform/confirm/confirm.tsx';

/** Asks for confirmation before a meal is copied to a day that already has it. */
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
