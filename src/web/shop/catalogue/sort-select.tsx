import { SlidersHorizontal } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Icon } from '#web/ui/icon.tsx';
import type { ProductSort } from '../shop-queries.ts';
import { SORTS } from './shop-search.ts';

type SortSelectProps = { value: ProductSort; onValueChange: (sort: ProductSort) => void };

/** The order of the catalogue: an icon on phones, its name beside it where there is room. The choice itself is the browser's. */
export function SortSelect({ value, onValueChange }: SortSelectProps) {
  const t = useTranslations('shop');
  return (
    <div className={boxClass}>
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

const boxClass =
  'relative flex h-11 min-w-11 flex-none items-center justify-center gap-2 rounded-md border border-line bg-surface font-semibold tracking-snug text-ink shadow-1 hover:bg-surface-2 md:px-4';
