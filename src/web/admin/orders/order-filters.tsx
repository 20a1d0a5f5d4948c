import { Calendar } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { ListTotal } from '#domain/paging/page-cursor.ts';
import type { ChangesOf } from '#web/platform/address/parse-address.ts';
import { Chips } from '#web/ui/fields/chips.tsx';
import { FilterBar, FilterSelect } from '../filter-bar.tsx';
import { useCountText } from '../key-pager.tsx';
import { MemberFilter } from '../member-filter.tsx';
import { ORDER_FILTERS, ORDER_PERIODS, type OrderAddress, type OrderFilter } from './order-search.ts';

type OrderFiltersProps = {
  address: OrderAddress;
  onSearch: (changes: ChangesOf<OrderAddress>) => void;
  /** For the search and period, independent of the filter. */
  counts: Partial<Record<OrderFilter, ListTotal>> | undefined;
  busy: boolean;
};

const FILTER_TEXTS = {
  all: 'all',
  'to-ship': 'toShip',
  awaiting: 'awaiting',
  shipped: 'shipped',
  refunded: 'refunded',
  cancelled: 'cancelled',
  'test-data': 'testData',
} as const;

const PERIOD_TEXTS = { '7': 'week', '30': 'month', '90': 'quarter', '365': 'year', all: 'ever' } as const;

export function OrderFilters({ address, onSearch, counts, busy }: OrderFiltersProps) {
  const t = useTranslations('admin');
  const countText = useCountText();
  // Hidden in installations without test data.
  const isShown = (value: OrderFilter) =>
    value !== 'test-data' || address.filter === value || (counts?.[value]?.count ?? 0) > 0;
  return (
    <div className="flex flex-col gap-3">
      <FilterBar search={t('orders.search')} query={address.query} onQuery={(query) => onSearch({ query })} busy={busy}>
        <FilterSelect
          className="max-md:col-span-2"
          label={t('orders.period')}
          icon={Calendar}
          value={address.period ?? '30'}
          options={ORDER_PERIODS.map((value) => ({ value, label: t(`orderPeriod.${PERIOD_TEXTS[value]}`) }))}
          onValueChange={(period) => onSearch({ period: period === '30' ? undefined : period })}
        />
      </FilterBar>
      <MemberFilter memberId={address.memberId} onClear={() => onSearch({ memberId: undefined })} />
      <Chips
        label={t('orders.filter')}
        value={address.filter ?? 'all'}
        options={ORDER_FILTERS.filter(isShown).map((value) => ({
          value,
          label: t(`orderFilter.${FILTER_TEXTS[value]}`),
          count: countText(counts?.[value]),
        }))}
        onValueChange={(filter) => onSearch({ filter: filter === 'all' ? undefined : filter })}
      />
    </div>
  );
}
