import { Funnel, GitFork } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { ChangesOf } from '#web/platform/address/parse-address.ts';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { FilterBar, OptionalFilter } from '../filter-bar.tsx';
import { MemberFilter } from '../member-filter.tsx';
import { CASHBACK_SOURCES, CASHBACK_STATUSES, type CashbackAddress } from './cashback-search.ts';

type CashbackFiltersProps = {
  address: CashbackAddress;
  onSearch: (changes: ChangesOf<CashbackAddress>) => void;
  busy: boolean;
};

export function CashbackFilters({ address, onSearch, busy }: CashbackFiltersProps) {
  const t = useTranslations('admin');
  return (
    <div className="flex flex-col gap-3">
      <FilterBar
        search={t('cashback.search')}
        query={address.query}
        onQuery={(query) => onSearch({ query })}
        busy={busy}
      >
        <OptionalFilter
          label={t('cashback.status')}
          icon={Funnel}
          all={t('cashback.statusAll')}
          value={address.status}
          options={CASHBACK_STATUSES.map((value) => ({ value, label: t(`cashbackStatus.${value}`) }))}
          onValueChange={(status) => onSearch({ status })}
        />
        <OptionalFilter
          label={t('cashback.source')}
          icon={GitFork}
          all={t('cashback.sourceAll')}
          value={address.source}
          options={CASHBACK_SOURCES.map((value) => ({ value, label: t(`cashbackSource.${value}`) }))}
          onValueChange={(source) => onSearch({ source })}
        />
      </FilterBar>
      <MemberFilter memberId={address.memberId} onClear={() => onSearch({ memberId: undefined })} />
      <div className="grid grid-cols-2 gap-2.5 md:w-fit md:grid-cols-[180px_180px] md:gap-3">
        <TextField
          type="date"
          label={t('cashback.from')}
          value={address.from ?? ''}
          max={address.to}
          onChange={(event) => onSearch({ from: event.target.value || undefined })}
        />
        <TextField
          type="date"
          label={t('cashback.to')}
          value={address.to ?? ''}
          min={address.from}
          onChange={(event) => onSearch({ to: event.target.value || undefined })}
        />
      </div>
    </div>
  );
}
