import { ArrowDownUp, Funnel, UserCheck } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { SearchField } from '#web/ui/fields/search-field.tsx';
import { useSearchText } from '#web/ui/fields/use-search-text.ts';
import { useMediaQuery } from '#web/ui/use-media-query.ts';
import { FilterSelect } from '../filter-select.tsx';
import { ROLES, SORTS, STATES, type UserAddress, type UserAddressChanges } from './user-queries.ts';

type UserFiltersProps = { address: UserAddress; onSearch: (changes: UserAddressChanges) => void; busy: boolean };

/** Wide screens sort by the heads of the table; phones, which have none, choose the order here. */
export function UserFilters({ address, onSearch, busy }: UserFiltersProps) {
  const t = useTranslations('users');
  const isWide = useMediaQuery('(min-width: 768px)');
  const { text, setText } = useSearchText(address.query ?? '', (query) => onSearch({ query: query || undefined }));
  return (
    <div className="flex flex-col gap-3 md:flex-row">
      <SearchField
        boxed={isWide}
        className="md:flex-1"
        label={t('search')}
        placeholder={t('search')}
        value={text}
        onValueChange={setText}
        busy={busy}
      />
      <div className="grid grid-cols-2 gap-2.5 md:flex md:gap-3">
        <FilterSelect
          label={t('role')}
          icon={Funnel}
          value={address.role ?? ''}
          options={[
            { value: '', label: t('roleAll') },
            ...ROLES.map((value) => ({ value, label: t(`roles.${value}`) })),
          ]}
          onValueChange={(role) => onSearch({ role: role || undefined })}
        />
        <FilterSelect
          label={t('state')}
          icon={UserCheck}
          value={address.state ?? ''}
          options={[
            { value: '', label: t('stateAll') },
            ...STATES.map((value) => ({ value, label: t(`states.${value}`) })),
          ]}
          onValueChange={(state) => onSearch({ state: state || undefined })}
        />
        {!isWide && (
          <FilterSelect
            className="col-span-2"
            label={t('sort')}
            icon={ArrowDownUp}
            value={address.sort ?? 'created'}
            options={SORTS.map((value) => ({ value, label: t(`sorts.${value}`) }))}
            onValueChange={(sort) => onSearch({ sort, direction: undefined })}
          />
        )}
      </div>
    </div>
  );
}
