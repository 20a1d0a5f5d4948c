import { type HistorySearch, parseHistorySearch } from '../history/history-search.ts';

/** The tabs in order. On phones there is no overview, and schedules are the default. */
export const FITNESS_TABS = ['overview', 'schedules', 'workouts', 'history'] as const;
export type FitnessTab = (typeof FITNESS_TABS)[number];

/** Search parameters of the hub: /fitness?tab=history&q=bänk, /fitness?add=activity, /fitness?add=workout. */
export type FitnessSearch = HistorySearch & { tab?: FitnessTab; add?: 'activity' | 'workout' };

/** Filters apply to the history only. */
export function parseFitnessSearch(search: Record<string, unknown>): FitnessSearch {
  const tab = FITNESS_TABS.find((name) => name === search.tab);
  return {
    ...(tab === 'history' && parseHistorySearch(search)),
    ...(tab && { tab }),
    ...((search.add === 'activity' || search.add === 'workout') && { add: search.add }),
  };
}
