import { useTranslations } from 'use-intl';
import type { ContentError } from '#web/platform/api/use-error-text.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';

export function DashboardFailed({ problem }: { problem: ContentError }) {
  const t = useTranslations('dashboard');
  return (
    <EmptyState
      kind="curve"
      title={t('failed.title')}
      text={problem.reason}
      action={
        <Button
          variant="soft"
          size="md"
          busy={problem.isRetrying}
          busyLabel={t('failed.retrying')}
          onClick={problem.retry}
        >
          {t('failed.retry')}
        </Button>
      }
    />
  );
}
