import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { linkClass } from '#web/ui/link-class.ts';
import { LegalArticle } from './legal-article.tsx';

const SECTIONS = [
  'service',
  'account',
  'use',
  'community',
  'health',
  'foods',
  'referral',
  'availability',
  'liability',
  'end',
  'changes',
  'law',
] as const;

export function TermsPage() {
  const t = useTranslations('legal');
  return (
    <>
      <LegalArticle
        title={t('terms.title')}
        version={t('version')}
        intro={t('terms.intro')}
        sections={SECTIONS.map((id) => ({ id, title: t(`terms.${id}`), text: t(`terms.${id}Text`) }))}
      />
      <p className="mt-8">
        <Link to="/terms/purchase" className={linkClass}>
          {t('purchase.title')}
        </Link>
      </p>
      <p className="mt-6">
        <Link to="/privacy" className={linkClass}>
          {t('privacy.title')}
        </Link>
      </p>
    </>
  );
}
