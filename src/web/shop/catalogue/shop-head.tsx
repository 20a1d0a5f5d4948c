import { HandCoins, SlidersHorizontal } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { CASHBACK_BASIS_POINTS } from '#domain/cashback/awards/awards.ts';
import type { Ore } from '#domain/money/ore.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { Card } from '#web/ui/card.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { ProductSort } from '../shop-queries.ts';
import { SORTS } from '../shop-search.ts';

type SortSelectProps = { value: ProductSort; onValueChange: (sort: ProductSort) => void };

/** The sort order: an icon on phones, with its name where there is space. Uses the browser's own select. */
export function SortSelect({ value, onValueChange }: SortSelectProps) {
  const t = useTranslations('shop');
  return (
    <div className={linkClass}>
      <Icon of={SlidersHorizontal} />
      <span aria-hidden className="max-md:hidden">
        {t(`sort.${value}`)}
      </span>
      <select
        aria-label={t('sort.label')}
        value={value}
        onChange={(event) => onValueChange(SORTS.find((sort) => sort === event.target.value) ?? 'recommended')}
        className="absolute inset-0 size-full appearance-none rounded-md text-transparent [&>option]:text-ink"
      >
        {SORTS.map((sort) => (
          <option key={sort} value={sort}>
            {t(`sort.${sort}`)}
          </option>
        ))}
      </select>
    </div>
  );
}

const linkClass =
  'relative flex h-11 min-w-11 flex-none items-center justify-center gap-2 rounded-md border border-line bg-surface font-semibold tracking-snug text-ink shadow-1 hover:bg-surface-2 md:px-4';

/** The available cashback, or that purchases earn some. A card on phones, a line beside the filters on desktops. */
export function CashbackBanner({ available }: { available: Ore }) {
  const t = useTranslations('shop');
  const format = useFormat();
  const title = available > 0 ? t('cashback.balance', { amount: format.kronor(available) }) : t('cashback.earn');
  return (
    <>
      <Card as="div" tone="soft" compact className="flex items-center gap-3 md:hidden">
        <Icon of={HandCoins} size={22} className="text-accent" />
        <div>
          <p className="font-semibold text-ink">{title}</p>
          <p className="text-caption text-accent-strong">
            {t('cashback.rate', { percent: format.percent(CASHBACK_BASIS_POINTS[0] / 100) })}
          </p>
        </div>
      </Card>
      <p className="ml-auto hidden flex-none items-center gap-2 font-semibold text-accent md:flex">
        <Icon of={HandCoins} size={20} />
        {title}
      </p>
    </>
  );
}
