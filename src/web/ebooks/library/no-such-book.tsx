import { useTranslations } from 'use-intl';
import { NextStepLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';

/** For an address of a book that does not exist. */
export function NoSuchBook() {
  const t = useTranslations('ebooks');
  return (
    <>
      <h1 className="sr-only">{t('book.missing')}</h1>
      <EmptyState
        kind="book"
        title={t('book.missing')}
        text={t('book.missingText')}
        action={<NextStepLink to="/ebooks">{t('book.back')}</NextStepLink>}
      />
    </>
  );
}
