import { Calendar } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Chips } from '#web/ui/fields/chips.tsx';
import { SearchField } from '#web/ui/fields/search-field.tsx';
import { useSearchText } from '#web/ui/fields/use-search-text.ts';
import { useMediaQuery } from '#web/ui/use-media-query.ts';
import { FilterSelect } from '../filter-select.tsx';
import {
  ORDER_FILTERS,
  ORDER_PERIODS,
  type OrderAddress,
  type OrderAddressChanges,
  type OrderFilter,
} from './order-search.ts';

type OrderFiltersProps = {
  address: OrderAddress;
  onSearch: (changes: OrderAddressChanges) => void;
  /** Of the search and period, whatever the filter. */
  counts: Partial<Record<OrderFilter, number>> | undefined;
  busy: boolean;
};

const FILTER_TEXTS = {
  all: 'all',
  'to-ship': 'toShip',
  awaiting: 'awaiting',
  shipped: 'shipped',
  refunded: 'refunded',
  cancelled: 'cancelled',
} as const;

const PERIOD_TEXTS = { '7': 'week', '30': 'month', '90': 'quarter', '365': 'year', all: 'ever' } as const;

export function OrderFilters({ address, onSearch, counts, busy }: OrderFiltersProps) {
  const t = useTranslations('admin');
  const isWide = useMediaQuery('(min-width: 768px)');
  const { text, setText } = useSearchText(address.query ?? '', (query) => onSearch({ query: query || undefined }));
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-col gap-3 sm:flex-row">
        <SearchField
          boxed={isWide}
          className="sm:flex-1"
          label={t('orders.search')}
          placeholder={t('orders.search')}
          value={text}
          onValueChange={setText}
          busy={busy}
        />
        <FilterSelect
          label={t('orders.period')}
          icon={Calendar}
          value={address.period ?? '30'}
          options={ORDER_PERIODS.map((value) => ({ value, label: t(`orderPeriod.${PERIOD_TEXTS[value]}`) }))}
          onValueChange={(period) => onSearch({ period: period === '30' ? undefined : period })}
        />
      </div>
      <Chips
        label={t('orders.filter')}
        value={address.filter ?? 'all'}
        options={ORDER_FILTERS.map((value) => ({
          value,
          label: t(`orderFilter.${FILTER_TEXTS[value]}`),
          count: counts?.[value],
        }))}
        onValueChange={(filter) => onSearch({ filter: filter === 'all' ? undefined : filter })}
      />
    </div>
  );
}
