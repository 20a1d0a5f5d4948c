import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#web/ui/button.tsx';
import { ErrorMessage } from '#web/ui/feedback/error-view.tsx';
import type { ContentError } from './use-error-text.ts';

type LoadFailedProps = {
  /** The failure in a sentence. */
  title: string;
  content: ContentError;
  level?: 1 | 2 | undefined;
  /** Only a part of the page is missing: the notice is smaller, and its button is secondary. */
  isPart?: boolean | undefined;
  /** A link below the button. */
  link?: ReactNode;
};

/** The error state of content that could not be loaded, with the reason and a retry button. */
export function LoadFailed({ title, content, level = 2, isPart = false, link }: LoadFailedProps) {
  const t = useTranslations('platform');
  return (
    <div className={isPart ? 'py-6' : 'py-10'}>
      <ErrorMessage
        level={level}
        title={title}
        text={content.reason}
        actions={
          <>
            <Button {...(isPart && { variant: 'soft', size: 'md' })} busy={content.isRetrying} onClick={content.retry}>
              {t('failure.retry')}
            </Button>
            {link}
          </>
        }
      />
    </div>
  );
}
