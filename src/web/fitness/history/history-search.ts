import type { HistoryFilter } from '#domain/fitness/history/match-history.ts';
import {
  addressParser,
  type ChangesOf,
  choice,
  dayParam,
  laterPage,
  typedText,
} from '#web/platform/address/parse-address.ts';

/** Search parameters of the history: ?q=bänk&kind=strength&exercise=squat&from=2026-01-01&page=2. */
export const parseHistorySearch = addressParser({
  q: typedText,
  kind: choice(['strength', 'activity']),
  exercise: typedText,
  from: dayParam,
  to: dayParam,
  page: laterPage,
});
export type HistorySearch = ReturnType<typeof parseHistorySearch>;

/** Changes search parameters; undefined removes one. A changed filter returns to the first page. */
export function withHistoryFilter(
  { page: _page, ...search }: HistorySearch,
  change: ChangesOf<HistorySearch>,
): HistorySearch {
  return parseHistorySearch({ ...search, ...change });
}

export function historyFilterOf({ q, kind, exercise, from, to }: HistorySearch): HistoryFilter {
  return {
    ...(q === undefined ? {} : { query: q }),
    ...(exercise === undefined ? {} : { exerciseId: exercise }),
    ...(kind === undefined ? {} : { kind }),
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
  };
}

/** Number of active filters besides the search text. */
export function filterCount({ kind, exercise, from, to }: HistorySearch): number {
  return [kind, exercise, from, to].filter((part) => part !== undefined).length;
}

export function isFiltered(search: HistorySearch): boolean {
  return search.q !== undefined || filterCount(search) > 0;
}
