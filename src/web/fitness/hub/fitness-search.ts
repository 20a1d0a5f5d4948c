import { addressParser, choice } from '#web/platform/address/parse-address.ts';
import { type HistorySearch, parseHistorySearch } from '../history/history-search.ts';

/** The tabs in order. On phones there is no overview, and schedules are the default. */
export const FITNESS_TABS = ['overview', 'schedules', 'workouts', 'history'] as const;
export type FitnessTab = (typeof FITNESS_TABS)[number];

const parseHubSearch = addressParser({ tab: choice(FITNESS_TABS), add: choice(['activity', 'workout']) });

/** Search parameters of the hub: /fitness?tab=history&q=bänk, /fitness?add=activity, /fitness?add=workout. */
export type FitnessSearch = HistorySearch & ReturnType<typeof parseHubSearch>;

/** Filters apply to the history only. */
export function parseFitnessSearch(raw: Record<string, unknown>): FitnessSearch {
  const search = parseHubSearch(raw);
  return { ...(search.tab === 'history' && parseHistorySearch(raw)), ...search };
}
