import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Food } from '#domain/meals/add-food/foods.contract.ts';
import { type FoundFoods, mergeFound, mergeRanked } from '#domain/meals/add-food/merge-found.ts';
import { parseQuery } from '#domain/meals/add-food/parse-query.ts';
import { api } from '#web/platform/api/api.ts';
import { callErrorCode } from '#web/platform/api/call-error.ts';
import { useLanguage } from '#web/platform/language/language.tsx';
import { useIsOnline } from '#web/platform/offline/status/use-sync.ts';
import { useToast } from '#web/ui/feedback/use-toast.ts';
import { useDebounced } from '#web/ui/use-debounced.ts';
import { searchQuery } from '../meal-queries.ts';
import { type FoodIndex, searchIndex } from './use-food-index.ts';

/** Minimum query length; below it results are cleared. */
const SEARCH_FROM = 2;
const PAUSE_MS = 200;
const LOCAL_LIMIT = 30;
const LIMIT = 50;

/** Results of the device at once; results of the server are appended. */
export function useFoodSearch(text: string, index: FoodIndex) {
  const { query, amount } = useMemo(() => parseQuery(text), [text]);
  const searched = useDeferredValue(query);
  const isOnline = useIsOnline();
  const local = useMemo(
    () => (isLong(searched) ? searchIndex(index.entries, searched, LOCAL_LIMIT) : NOTHING),
    [index, searched],
  );
  const server = useServerSearch(searched);
  const outside = useOutsideSearch(searched);
  const isAnswerPending = server.isBusy && isOnline;
  // Guesses of the device wait while the server may still find the exact word.
  const here = isAnswerPending && local.areGuesses ? NOTHING : local;
  const { foods: near, areGuesses } = mergeRanked(here, server, LIMIT);
  return {
    isSearching: isLong(query),
    foods: mergeFound(near, outside.foods, near.length + LIMIT),
    /** The foods only have words similar to the query. */
    areGuesses: areGuesses && outside.foods.length === 0,
    /** The parsed food and its amount. */
    query,
    amount,
    /** The list may be cut off; a longer query would find more. */
    isCut: near.length >= LIMIT && outside.foods.length === 0,
    isBusy: isAnswerPending || index.isOnItsWay,
    isOffline: !isOnline || server.isUnreachable,
    hasOutside: server.hasOutside,
    outside,
  };
}

/** Asks the server once typing pauses. Results of an earlier query are not shown. */
function useServerSearch(query: string) {
  const { language } = useLanguage();
  const debouncedQuery = useDebounced(query, PAUSE_MS);
  const result = useQuery({ ...searchQuery(debouncedQuery, language), enabled: isLong(debouncedQuery) });
  const isCurrent = debouncedQuery === query && isLong(query);
  const isUnreachable = result.error !== null && callErrorCode(result.error) === 'NETWORK';
  useSearchFailed(isCurrent && !isUnreachable ? result.error : null);
  return {
    foods: isCurrent ? (result.data?.foods ?? NONE) : NONE,
    areGuesses: isCurrent && result.data?.areGuesses === true,
    hasOutside: isCurrent && result.data?.hasOutside === true,
    isBusy: isLong(query) && (!isCurrent || result.isFetching),
    isUnreachable: isCurrent && isUnreachable,
  };
}

const NONE: Food[] = [];
const NOTHING: FoundFoods<Food> = { foods: NONE, areGuesses: false };

type Outside = { query: string; foods: readonly Food[] };

/** Searches the outside database on request, because it is slow. */
function useOutsideSearch(query: string) {
  const [answered, setAnswered] = useState<Outside | null>(null);
  const [requestedQuery, setRequestedQuery] = useState<string | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  useSearchFailed(failure);
  const isAnswered = answered?.query === query;
  const ask = async () => {
    setRequestedQuery(query);
    try {
      setAnswered({ query, foods: (await api.foods.searchOutside({ query })).foods });
    } catch (error) {
      setFailure(error);
    } finally {
      setRequestedQuery(null);
    }
  };
  return { ask, foods: isAnswered ? answered.foods : NONE, isAnswered, isBusy: requestedQuery === query };
}

/** Shows one toast for each failure; results of the device stay. */
function useSearchFailed(failure: unknown): void {
  const toast = useToast();
  const t = useTranslations('meals');
  const showError = useEffectEvent(() => toast.show({ tone: 'error', text: t('search.failed') }));
  useEffect(() => {
    if (failure) showError();
  }, [failure]);
}

function isLong(query: string): boolean {
  return query.length >= SEARCH_FROM;
}
