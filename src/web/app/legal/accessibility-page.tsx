import { useTranslations } from 'use-intl';
import { LegalArticle } from './legal-article.tsx';
import { ShopInfoContent } from './shop-info-content.tsx';

const SECTIONS = ['service', 'status', 'how', 'gaps', 'contact', 'supervisor'] as const;

/** The information that the Act (2023:254) on accessibility requires. The audit is docs/accessibility-audit.md. */
export function AccessibilityPage() {
  const t = useTranslations('legal');
  return (
    <ShopInfoContent error={t('accessibility.loadError')}>
      {({ seller }) => (
        <LegalArticle
          title={t('accessibility.title')}
          version={t('version')}
          intro={t('accessibility.intro', seller)}
          sections={SECTIONS.map((id) => ({
            id,
            title: t(`accessibility.${id}`),
            text: t(`accessibility.${id}Text`, seller),
          }))}
        />
      )}
    </ShopInfoContent>
  );
}
