import { linkOptions, type NavigateOptions } from '@tanstack/react-router';
import { Apple, BookOpenText, CalendarDays, Package, ReceiptText, UserRound } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { FoundByAdmin } from '#domain/admin/operations/operations.contract.ts';
import { translatedText } from '#domain/text/translations.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { useLanguage } from '#web/platform/language/language.tsx';
import { useMember } from '#web/platform/session/use-session.tsx';
import type { IconComponent } from '#web/ui/icon.tsx';
import { canOpenAdminPage } from '../admin-page-areas.ts';
import { useAdminSections } from '../admin-sections.ts';
import { PALETTE_COMMANDS } from './palette-commands.ts';

export type PaletteHit = {
  key: string;
  title: string;
  meta?: string | undefined;
  kind: string;
  icon: IconComponent;
  link: NavigateOptions;
};

/**
 * Pages, settings and actions with a word that begins with the query, then the server's matches, then those that only contain the
 * query. An empty query lists all of them.
 */
export function usePaletteHits(text: string, found: FoundByAdmin | undefined): PaletteHit[] {
  const t = useTranslations('admin');
  const format = useFormat();
  const { language } = useLanguage();
  const wanted = text.toLocaleLowerCase();
  const pages = useAdminSections()
    .map(
      ({ key, link, icon }): PaletteHit => ({
        key: `page-${key}`,
        title: t(`sections.${key}`),
        kind: t('palette.page'),
        icon,
        link: { to: link.to ?? '/admin' },
      }),
    )
    .concat(
      useCommands().map(({ key, kind, icon, link }) => ({
        key: `command-${key}`,
        title: t(`paletteCommand.${key}`),
        kind: t(`palette.${kind}`),
        icon,
        link,
      })),
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
    ...found.products.map(({ id, active, ...product }) => ({
      key: `product-${id}`,
      title: translatedText(product, 'name', language),
      meta: active ? undefined : t('palette.hidden'),
      kind: t('palette.product'),
      icon: Package,
      link: linkOptions({ to: '/admin/products/$productId', params: { productId: id } }),
    })),
    ...found.foods.map(({ id, brand, ...food }) => ({
      key: `food-${id}`,
      title: translatedText(food, 'name', language),
      meta: brand ?? undefined,
      kind: t('palette.food'),
      icon: Apple,
      link: linkOptions({ to: '/admin/content/foods/$foodId', params: { foodId: id } }),
    })),
    ...found.plans.map(({ id, kind, name }) => ({
      key: `plan-${id}`,
      title: name,
      kind: t(`palettePlan.${kind}`),
      icon: CalendarDays,
      link: planLink(kind, name),
    })),
    ...found.books.map(({ id, ...book }) => ({
      key: `book-${id}`,
      title: translatedText(book, 'title', language),
      kind: t('palette.book'),
      icon: BookOpenText,
      link: linkOptions({ to: '/admin/content/ebooks/$ebookId', params: { ebookId: id } }),
    })),
    ...pages.filter((page) => !beginsSo(page)),
  ];
}

function useCommands() {
  const member = useMember();
  return PALETTE_COMMANDS.filter(({ link }) => canOpenAdminPage(member, String(link.to)));
}

/** Meal and week templates are on the page of their planner; templates of one workout are in the content. */
function planLink(kind: FoundByAdmin['plans'][number]['kind'], name: string): NavigateOptions {
  if (kind === 'template') return { to: '/admin/content', search: { tab: 'templates', query: name } };
  return { to: kind === 'meal-plan' ? '/admin/meal-planner' : '/admin/workout-planner' };
}
