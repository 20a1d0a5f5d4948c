import { useTranslations } from 'use-intl';
import { LegalArticle } from './legal-article.tsx';
import { ShopInfoContent } from './shop-info-content.tsx';

const SECTIONS = [
  'service',
  'account',
  'use',
  'community',
  'contact',
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
    <ShopInfoContent error={t('terms.loadError')}>
      {({ seller }) => (
        <LegalArticle
          title={t('terms.title')}
          version={t('version')}
          intro={t('terms.intro')}
          sections={SECTIONS.map((id) => ({ id, title: t(`terms.${id}`), text: t(`terms.${id}Text`, seller) }))}
        />
      )}
    </ShopInfoContent>
  );
}
