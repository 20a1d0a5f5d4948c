import { ArrowDownUp, Funnel, UserCheck } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { ChangesOf } from '#web/platform/address/parse-address.ts';
import { useMediaQuery } from '#web/ui/use-media-query.ts';
import { FilterBar, FilterSelect, OptionalFilter } from '../filter-bar.tsx';
import { ROLES, SORTS, STATES, type UserAddress } from './user-queries.ts';

type UserFiltersProps = { address: UserAddress; onSearch: (changes: ChangesOf<UserAddress>) => void; busy: boolean };

/** Wide screens sort by column headings; phones, which have none, by a select. */
export function UserFilters({ address, onSearch, busy }: UserFiltersProps) {
  const t = useTranslations('users');
  const isWide = useMediaQuery('(min-width: 768px)');
  return (
    <FilterBar search={t('search')} query={address.query} onQuery={(query) => onSearch({ query })} busy={busy}>
      <OptionalFilter
        label={t('role')}
        icon={Funnel}
        all={t('roleAll')}
        value={address.role}
        options={ROLES.map((value) => ({ value, label: t(`roles.${value}`) }))}
        onValueChange={(role) => onSearch({ role })}
      />
      <OptionalFilter
        label={t('state')}
        icon={UserCheck}
        all={t('stateAll')}
        value={address.state}
        options={STATES.map((value) => ({ value, label: t(`states.${value}`) }))}
        onValueChange={(state) => onSearch({ state })}
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
    </FilterBar>
  );
}
