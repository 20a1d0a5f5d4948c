import { useTranslations } from 'use-intl';
import { LegalArticle } from './legal-article.tsx';

const SECTIONS = ['who', 'what', 'why', 'consent', 'device', 'others', 'how', 'rights', 'children', 'changes'] as const;

export function PrivacyPage() {
  const t = useTranslations('legal');
  return (
    <LegalArticle
      title={t('privacy.title')}
      version={t('version')}
      intro={t('privacy.intro')}
      sections={SECTIONS.map((id) => ({ id, title: t(`privacy.${id}`), text: t(`privacy.${id}Text`) }))}
    />
  );
}
