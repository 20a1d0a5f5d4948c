import { Funnel, GitFork } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { SearchField } from '#web/ui/fields/search-field.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { useSearchText } from '#web/ui/fields/use-search-text.ts';
import { useMediaQuery } from '#web/ui/use-media-query.ts';
import { FilterSelect } from '../filter-select.tsx';
import {
  CASHBACK_SOURCES,
  CASHBACK_STATUSES,
  type CashbackAddress,
  type CashbackAddressChanges,
} from './cashback-search.ts';

type CashbackFiltersProps = {
  address: CashbackAddress;
  onSearch: (changes: CashbackAddressChanges) => void;
  busy: boolean;
};

export function CashbackFilters({ address, onSearch, busy }: CashbackFiltersProps) {
  const t = useTranslations('admin');
  const isWide = useMediaQuery('(min-width: 768px)');
  const { text, setText } = useSearchText(address.query ?? '', (query) => onSearch({ query: query || undefined }));
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-col gap-3 md:flex-row">
        <SearchField
          boxed={isWide}
          className="md:flex-1"
          label={t('cashback.search')}
          placeholder={t('cashback.search')}
          value={text}
          onValueChange={setText}
          busy={busy}
        />
        <div className="grid grid-cols-2 gap-2.5 md:flex md:gap-3">
          <FilterSelect
            label={t('cashback.status')}
            icon={Funnel}
            value={address.status ?? ''}
            options={[
              { value: '', label: t('cashback.statusAll') },
              ...CASHBACK_STATUSES.map((value) => ({ value, label: t(`cashbackStatus.${value}`) })),
            ]}
            onValueChange={(status) => onSearch({ status: status || undefined })}
          />
          <FilterSelect
            label={t('cashback.source')}
            icon={GitFork}
            value={address.source ?? ''}
            options={[
              { value: '', label: t('cashback.sourceAll') },
              ...CASHBACK_SOURCES.map((value) => ({ value, label: t(`cashbackSource.${value}`) })),
            ]}
            onValueChange={(source) => onSearch({ source: source || undefined })}
          />
        </div>
      </div>
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
