import { useTranslations } from 'use-intl';
import { useHealthDataText } from '#web/platform/language/use-health-data-text.ts';
import { LegalArticle } from './legal-article.tsx';

const SECTIONS = ['who', 'what', 'why', 'consent', 'device', 'others', 'how', 'rights', 'children', 'changes'] as const;

export function PrivacyPage() {
  const t = useTranslations('legal');
  const erased = useHealthDataText();
  return (
    <LegalArticle
      title={t('privacy.title')}
      version={t('version')}
      intro={t('privacy.intro')}
      sections={SECTIONS.map((id) => ({ id, title: t(`privacy.${id}`), text: t(`privacy.${id}Text`, { erased }) }))}
    />
  );
}
