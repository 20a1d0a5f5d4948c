import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { ContentError } from '#web/platform/use-content-error.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorFace } from '#web/ui/error-view.tsx';

type LoadFailedProps = { title: string; content: ContentError; level?: 1 | 2; link?: ReactNode };

/** A part of the shop that could not be fetched: why, and one way on. */
export function LoadFailed({ title, content, level = 2, link }: LoadFailedProps) {
  const t = useTranslations('shop');
  return (
    <div className="py-10">
      <ErrorFace
        level={level}
        title={title}
        text={content.reason}
        actions={
          <>
            <Button busy={content.isRetrying} onClick={content.retry}>
              {t('retry')}
            </Button>
            {link}
          </>
        }
      />
    </div>
  );
}
