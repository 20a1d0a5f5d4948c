import { useTranslations } from 'use-intl';
import type { ShopInfo } from '#domain/shop/shop.contract.ts';
import { useHealthDataText } from '#web/platform/language/use-health-data-text.ts';
import { LegalArticle } from './legal-article.tsx';
import { ShopInfoContent } from './shop-info-content.tsx';

const SECTIONS = [
  'who',
  'what',
  'why',
  'needed',
  'consent',
  'device',
  'others',
  'transfers',
  'how',
  'rights',
  'children',
  'changes',
] as const;

export function PrivacyPage() {
  const t = useTranslations('legal');
  return <ShopInfoContent error={t('privacy.loadError')}>{(info) => <Privacy seller={info.seller} />}</ShopInfoContent>;
}

function Privacy({ seller }: Pick<ShopInfo, 'seller'>) {
  const t = useTranslations('legal');
  const values = { ...seller, erased: useHealthDataText() };
  return (
    <LegalArticle
      title={t('privacy.title')}
      version={t('version')}
      intro={t('privacy.intro')}
      sections={SECTIONS.map((id) => ({ id, title: t(`privacy.${id}`), text: t(`privacy.${id}Text`, values) }))}
    />
  );
}
