import { useQuery } from '@tanstack/react-query';
import { ArrowDownUp, Funnel, Tags } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { translatedText } from '#domain/text/translations.ts';
import { useLanguage } from '#web/platform/language/language.tsx';
import { Chips } from '#web/ui/fields/chips.tsx';
import { useMediaQuery } from '#web/ui/use-media-query.ts';
import { categoriesQuery } from '../admin-queries.ts';
import { FilterBar, FilterSelect, OptionalFilter } from '../filter-bar.tsx';
import { PRODUCT_SORTS, type ProductSearch, type ProductSort, VISIBLES, type Visible } from './product-search.ts';

type ProductFiltersProps = {
  search: ProductSearch;
  onSearch: (changes: ProductSearchChanges) => void;
  counts: { active: number; hidden: number; soldOut: number; low: number } | undefined;
  busy: boolean;
};

/** Undefined removes a filter. */
export type ProductSearchChanges = { [Field in keyof ProductSearch]?: ProductSearch[Field] | undefined };

/** Wide screens sort by column headings; phones, which have none, by a select. */
export function ProductFilters({ search, onSearch, counts, busy }: ProductFiltersProps) {
  const t = useTranslations('admin');
  const isWide = useMediaQuery('(min-width: 768px)');
  return (
    <FilterBar
      search={t('products.search')}
      query={search.query}
      onQuery={(query) => onSearch({ query })}
      busy={busy}
      chips={!isWide && <VisibleChips search={search} onSearch={onSearch} counts={counts} />}
    >
      <CategoryFilter search={search} onSearch={onSearch} />
      {isWide ? (
        <FilterSelect
          label={t('products.visible')}
          icon={Funnel}
          value={search.visible ?? 'all'}
          options={VISIBLES.map((value) => ({ value, label: t(`productVisible.${value}`) }))}
          onValueChange={(visible) => onSearch({ visible: visible === 'all' ? undefined : visible })}
        />
      ) : (
        <SortFilter search={search} onSearch={onSearch} />
      )}
    </FilterBar>
  );
}

type Part = Pick<ProductFiltersProps, 'search' | 'onSearch'>;

function VisibleChips({ search, onSearch, counts }: Part & Pick<ProductFiltersProps, 'counts'>) {
  const t = useTranslations('admin');
  const countOf: Record<Visible, number | undefined> = {
    all: counts && counts.active + counts.hidden,
    'sold-out': counts?.soldOut,
    low: counts?.low,
    hidden: counts?.hidden,
    active: counts?.active,
  };
  return (
    <Chips
      label={t('products.visible')}
      value={search.visible ?? 'all'}
      options={VISIBLES.map((value) => ({ value, label: t(`productChip.${value}`), count: countOf[value] }))}
      onValueChange={(visible) => onSearch({ visible: visible === 'all' ? undefined : visible })}
    />
  );
}

function CategoryFilter({ search, onSearch }: Part) {
  const t = useTranslations('admin');
  const { language } = useLanguage();
  const { data: categories = [] } = useQuery(categoriesQuery());
  return (
    <OptionalFilter
      label={t('products.category')}
      icon={Tags}
      all={t('products.categoryAll')}
      value={search.categoryId}
      options={categories.map((one) => ({ value: one.id, label: translatedText(one, 'name', language) }))}
      onValueChange={(categoryId) => onSearch({ categoryId })}
    />
  );
}

function SortFilter({ search, onSearch }: Part) {
  const t = useTranslations('admin');
  return (
    <FilterSelect<ProductSort>
      label={t('products.sort')}
      icon={ArrowDownUp}
      value={search.sort ?? 'name'}
      options={PRODUCT_SORTS.map((value) => ({ value, label: t(`productSort.${value}`) }))}
      onValueChange={(sort) => onSearch({ sort, direction: undefined })}
    />
  );
}
