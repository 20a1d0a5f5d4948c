import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { buttonClass } from '#web/ui/button-class.ts';
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
        action={
          <Link to="/ebooks" className={buttonClass({ variant: 'soft', size: 'md' })}>
            {t('book.back')}
          </Link>
        }
      />
    </>
  );
}
