import { linkOptions, type NavigateOptions } from '@tanstack/react-router';
import { Package, ReceiptText, UserRound } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { FoundByAdmin } from '#domain/admin/operations/operations.contract.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { useLanguage } from '#web/platform/language/language.tsx';
import type { IconComponent } from '#web/ui/icon.tsx';
import { adminSections } from '../admin-sections.ts';

export type PaletteHit = {
  key: string;
  title: string;
  meta?: string | undefined;
  kind: string;
  icon: IconComponent;
  link: NavigateOptions;
};

/**
 * Pages with a word that begins with the letters, what the server found, then pages that only contain the letters. Without
 * letters, every page.
 */
export function usePaletteHits(text: string, found: FoundByAdmin | undefined): PaletteHit[] {
  const t = useTranslations('admin');
  const format = useFormat();
  const { language } = useLanguage();
  const wanted = text.toLocaleLowerCase();
  const pages = adminSections
    .map(
      ({ key, link, icon }): PaletteHit => ({
        key: `page-${key}`,
        title: t(`sections.${key}`),
        kind: t('palette.page'),
        icon,
        link: { to: link.to ?? '/admin' },
      }),
    )
    .filter(({ title }) => title.toLocaleLowerCase().includes(wanted));
  const beginsSo = ({ title }: PaletteHit) => ` ${title.toLocaleLowerCase()}`.includes(` ${wanted}`);
  if (!found) return [...pages.filter(beginsSo), ...pages.filter((page) => !beginsSo(page))];
  return [
    ...pages.filter(beginsSo),
    ...found.members.map(({ id, name, email }) => ({
      key: `member-${id}`,
      title: name,
      meta: email ?? undefined,
      kind: t('palette.member'),
      icon: UserRound,
      link: linkOptions({ to: '/admin/users/$userId', params: { userId: id } }),
    })),
    ...found.orders.map(({ id, buyer, total }) => ({
      key: `order-${id}`,
      title: id.slice(0, 8),
      meta: [buyer, format.kronor(total)].filter(Boolean).join(', '),
      kind: t('palette.order'),
      icon: ReceiptText,
      link: linkOptions({ to: '/admin/orders/$orderId', params: { orderId: id } }),
    })),
    ...found.products.map(({ id, name, nameEn, active }) => ({
      key: `product-${id}`,
      title: language === 'en' ? (nameEn ?? name) : name,
      meta: active ? undefined : t('palette.hidden'),
      kind: t('palette.product'),
      icon: Package,
      link: linkOptions({ to: '/admin/products/$productId', params: { productId: id } }),
    })),
    ...pages.filter((page) => !beginsSo(page)),
  ];
}
