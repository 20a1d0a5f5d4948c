import { useTranslations } from 'use-intl';
import { useRefusalText } from '#web/platform/offline/status/use-operation-text.ts';
import { useRefused } from '#web/platform/offline/status/use-refused.ts';
import { useToast } from '#web/ui/feedback/use-toast.ts';
import { GOALS_RECORD } from './body-records.ts';

/** Tells as it happens that the server did not take a measurement or the goals. What was refused earlier is told at its row. */
export function useBodyRefusals(): void {
  const t = useTranslations('body');
  const toast = useToast();
  const reason = useRefusalText();
  useRefused(
    ({ call }) => call[0] === 'body',
    ({ record, refusal }) => {
      const why = reason(refusal);
      const text = record === GOALS_RECORD ? t('goals.failed', { error: why }) : why;
      toast.show({ tone: 'error', title: t('errors.title'), text });
    },
  );
}
