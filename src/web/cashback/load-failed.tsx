import { useTranslations } from 'use-intl';
import type { ContentError } from '#web/platform/use-content-error.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorFace } from '#web/ui/error-view.tsx';

/** A part of the page that could not be fetched: why, and one way on. */
export function LoadFailed({ title, content }: { title: string; content: ContentError }) {
  const t = useTranslations('cashback');
  return (
    <div className="py-6">
      <ErrorFace
        level={2}
        title={title}
        text={content.reason}
        actions={
          <Button variant="soft" size="md" busy={content.isRetrying} busyLabel={t('retrying')} onClick={content.retry}>
            {t('retry')}
          </Button>
        }
      />
    </div>
  );
}
