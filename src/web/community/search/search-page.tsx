import {
  infiniteQueryOptions,
  keepPreviousData,
  type UseInfiniteQueryResult,
  useInfiniteQuery,
} from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { COMMUNITY_BOUNDS } from '#domain/community/community-bounds.ts';
import type { ChangesOf } from '#web/platform/address/parse-address.ts';
import { api } from '#web/platform/api/api.ts';
import { LoadFailed } from '#web/platform/api/load-failed.tsx';
import { MoreButton } from '#web/platform/api/more-button.tsx';
import { useContentError } from '#web/platform/api/use-error-text.ts';
import { correctedNow } from '#web/platform/device/device-clock.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/feedback/skeleton.tsx';
import { SearchField } from '#web/ui/fields/search-field.tsx';
import { useSearchText } from '#web/ui/fields/use-search-text.ts';
import { SubBar } from '#web/ui/page-head.tsx';
import type { SearchAddress } from './search-address.ts';
import { SearchFilters, SortChoice } from './search-filters.tsx';
import { SearchHits } from './search-hits.tsx';

type SearchPageProps = {
  address: SearchAddress;
  /** Called with changed parameters; the page updates its address. */
  onSearch: (changes: ChangesOf<SearchAddress>) => void;
};

/** Threads and posts that match, with marked matches. */
export function SearchPage({ address, onSearch }: SearchPageProps) {
  const t = useTranslations('members');
  const forum = useTranslations('community');
  const query = useInfiniteQuery(searchQuery(address));
  const { text, setText } = useSearchText(address.q ?? '', (q) => onSearch({ q: q || undefined }));
  return (
    <div className="mx-auto flex w-full max-w-180 flex-col gap-3">
      <SubBar heading title={t('search.title')} lead={<BackLink to="/community" label={forum('back')} />} />
      <div className={fieldClass}>
        <SearchField
          boxed
          autoFocus={address.q === undefined}
          label={t('search.label')}
          placeholder={t('search.hint')}
          maxLength={COMMUNITY_BOUNDS.searchText}
          value={text}
          onValueChange={setText}
          busy={query.isFetching && !query.isFetchingNextPage}
        />
      </div>
      <SearchFilters address={address} onSearch={onSearch} />
      {address.q === undefined ? (
        <EmptyState kind="search" title={t('search.startTitle')} text={t('search.startText')} />
      ) : (
        <Results address={address} onSearch={onSearch} query={query} />
      )}
    </div>
  );
}

/** Sticks below the top bar, so that the query can be changed while the list is scrolled. */
const fieldClass =
  'sticky top-[calc(var(--topbar)+env(safe-area-inset-top))] z-bar -mx-4 bg-bg/92 px-4 py-1 backdrop-blur-[14px] md:static md:m-0 md:bg-transparent md:p-0 md:backdrop-blur-none';

type Found = UseInfiniteQueryResult<{ pages: Page[] }>;
type Page = Awaited<ReturnType<typeof api.community.search>>;

function Results({ address, onSearch, query }: SearchPageProps & { query: Found }) {
  const t = useTranslations('members');
  const content = useContentError(query, t('search.loadError'));
  if (content.failed) return <LoadFailed title={t('search.loadError')} content={content} />;
  const first = query.data?.pages[0];
  if (!query.data || !first) {
    return (
      <SkeletonGroup className="flex flex-col gap-3">
        <Skeleton width={160} />
        <Skeleton shape="block" height={220} />
      </SkeletonGroup>
    );
  }
  if (first.total === 0) return <NoHits address={address} onSearch={onSearch} />;
  return (
    <>
      {first.areGuesses && <p className="text-ink-2">{t('search.guesses')}</p>}
      <div className="flex items-center justify-between gap-3">
        <p role="status" className="text-caption text-ink-2">
          <b className="font-semibold text-ink">
            {t(first.isCapped ? 'search.hitsAtLeast' : 'search.hits', { total: first.total })}
          </b>{' '}
          {t('search.inThreads', { threads: first.threads })}
        </p>
        <SortChoice address={address} onSearch={onSearch} />
      </div>
      {first.isCapped && <p className="text-caption text-ink-3">{t('search.capped')}</p>}
      <SearchHits hits={query.data.pages.flatMap(({ hits }) => hits)} />
      <MoreButton query={query}>{t('search.more')}</MoreButton>
    </>
  );
}

function NoHits({ address: { q: _words, sort: _sort, ...narrowed }, onSearch }: SearchPageProps) {
  const t = useTranslations('members');
  const isNarrowed = Object.keys(narrowed).length > 0;
  return (
    <EmptyState
      kind="search"
      title={t('search.noneTitle')}
      text={t(isNarrowed ? 'search.noneNarrow' : 'search.noneText')}
      action={
        isNarrowed && (
          <Button
            variant="soft"
            size="md"
            onClick={() => onSearch({ scope: undefined, topic: undefined, mine: undefined, since: undefined })}
          >
            {t('search.clear')}
          </Button>
        )
      }
    />
  );
}

const MONTH_MS = 30 * 86_400_000;
const firstPage: string | undefined = undefined;

function searchQuery(address: SearchAddress) {
  const { q = '', scope, topic, mine, since, sort } = address;
  return infiniteQueryOptions({
    queryKey: ['community', 'search', address],
    queryFn: ({ pageParam }) =>
      api.community.search({
        query: q,
        ...(scope && { scope }),
        ...(topic && { topicId: topic }),
        ...(mine && { mine }),
        ...(since && { since: new Date(correctedNow() - MONTH_MS).toISOString() }),
        ...(sort && { sort }),
        ...(pageParam && { cursor: pageParam }),
      }),
    initialPageParam: firstPage,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
    enabled: q !== '',
    staleTime: 30_000,
  });
}
