import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#web/ui/button.tsx';
import { ErrorMessage } from '#web/ui/feedback/error-view.tsx';
import type { ContentError } from './use-error-text.ts';

type LoadFailedProps = {
  /** What could not be loaded, in a sentence. */
  title: string;
  content: ContentError;
  level?: 1 | 2 | undefined;
  /** Only a part of the page is missing: it takes less room, and its button does not compete with the page's own. */
  isPart?: boolean | undefined;
  /** Another way on, below the button. */
  link?: ReactNode;
};

/** Content that could not be loaded: why, and one way on. */
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
