import { type HistorySearch, parseHistorySearch } from '../history/history-search.ts';

/** The tabs of the training hub, in their order. Phones have no overview: there the schedules open. */
export const FITNESS_TABS = ['overview', 'schedules', 'workouts', 'history'] as const;
export type FitnessTab = (typeof FITNESS_TABS)[number];

/** What the address of the hub says: /fitness?tab=history&q=bänk, /fitness?add=activity, /fitness?add=workout. */
export type FitnessSearch = HistorySearch & { tab?: FitnessTab; add?: 'activity' | 'workout' };

/** Only the history has filters. */
export function parseFitnessSearch(search: Record<string, unknown>): FitnessSearch {
  const tab = FITNESS_TABS.find((name) => name === search.tab);
  return {
    ...(tab === 'history' && parseHistorySearch(search)),
    ...(tab && { tab }),
    ...((search.add === 'activity' || search.add === 'workout') && { add: search.add }),
  };
}
