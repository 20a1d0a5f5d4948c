import { useTranslations } from 'use-intl';
import { PageSpinner } from '#web/ui/feedback/spinner.tsx';

/** The only full-page spinner: nothing can be shown before it is known who looks. */
export function SessionCheck() {
  const t = useTranslations('app');
  return <PageSpinner label={t('session.checking')} />;
}
