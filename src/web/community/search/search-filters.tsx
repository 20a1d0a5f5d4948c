import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { SEARCH_SORTS } from '#domain/community/community-codes.ts';
import type { ChangesOf } from '#web/platform/address/parse-address.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { topicsQuery } from '../community-queries.ts';
import type { SearchAddress } from './search-address.ts';

type SearchFiltersProps = { address: SearchAddress; onSearch: (changes: ChangesOf<SearchAddress>) => void };

const EVERYTHING: ChangesOf<SearchAddress> = { scope: undefined, topic: undefined, mine: undefined, since: undefined };

/** Filters of the search, one chip each; the first chip clears them all. */
export function SearchFilters({ address, onSearch }: SearchFiltersProps) {
  const t = useTranslations('members');
  const { scope, topic, mine, since } = address;
  const isEverything = !scope && !topic && !mine && !since;
  return (
    // biome-ignore lint/a11y/useSemanticElements: some browsers cannot scroll a fieldset sideways as one row
    <div
      role="group"
      aria-label={t('search.filters')}
      className="-mx-4 flex gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] md:mx-0 md:flex-wrap md:px-0"
    >
      <Chip label={t('search.all')} on={isEverything} onPress={() => onSearch(EVERYTHING)} />
      <Chip
        label={t('search.titles')}
        on={scope !== undefined}
        onPress={() => onSearch({ scope: scope ? undefined : 'titles' })}
      />
      <TopicChip address={address} onSearch={onSearch} />
      <Chip
        label={t('search.mine')}
        on={mine !== undefined}
        onPress={() => onSearch({ mine: mine ? undefined : 'yes' })}
      />
      <Chip
        label={t('search.month')}
        on={since !== undefined}
        onPress={() => onSearch({ since: since ? undefined : 'month' })}
      />
    </div>
  );
}

function Chip({ label, on, onPress }: { label: string; on: boolean; onPress: () => void }) {
  return (
    <button type="button" aria-pressed={on} onClick={onPress} className={chipClass(on)}>
      {label}
    </button>
  );
}

function chipClass(on: boolean): string {
  return classNames(
    'relative inline-flex min-h-9 flex-none items-center gap-1.5 rounded-full border px-3.5 text-label font-medium whitespace-nowrap transition-colors duration-fast',
    'after:absolute after:inset-x-0 after:-inset-y-1.25',
    on ? 'border-ink bg-ink text-bg' : 'border-line bg-surface text-ink-2 hover:border-line-strong',
  );
}

function TopicChip({ address: { topic }, onSearch }: SearchFiltersProps) {
  const t = useTranslations('members');
  const { data } = useQuery(topicsQuery());
  const topics = data?.topics ?? [];
  return (
    <span className={chipClass(topic !== undefined)}>
      {topics.find(({ id }) => id === topic)?.title ?? t('search.topic')}
      <Icon of={ChevronDown} size={15} />
      <select
        aria-label={t('search.topic')}
        value={topic ?? ''}
        onChange={(event) => onSearch({ topic: event.target.value || undefined })}
        className="absolute inset-x-0 -inset-y-1.25 z-1 w-full cursor-pointer appearance-none rounded-full bg-transparent text-transparent [&>option]:bg-surface [&>option]:text-ink"
      >
        <option value="">{t('search.topicAll')}</option>
        {topics.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </select>
    </span>
  );
}

/** Sorts by relevance or newest first. */
export function SortChoice({ address: { sort = 'best' }, onSearch }: SearchFiltersProps) {
  const t = useTranslations('members');
  return (
    <span className="relative inline-flex min-h-11 items-center gap-1 text-caption font-semibold text-accent">
      <select
        aria-label={t('search.sort')}
        value={sort}
        onChange={(event) => onSearch({ sort: SEARCH_SORTS.find((one) => one === event.target.value) })}
        className="min-h-11 cursor-pointer appearance-none rounded-sm bg-transparent pr-5 text-right text-caption font-semibold text-accent [&>option]:bg-surface [&>option]:text-ink"
      >
        {SEARCH_SORTS.map((value) => (
          <option key={value} value={value}>
            {t(`search.${value}`)}
          </option>
        ))}
      </select>
      <Icon of={ChevronDown} size={16} className="pointer-events-none absolute right-0" />
    </span>
  );
}
