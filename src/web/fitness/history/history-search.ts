import { type Day, isDay } from '#domain/day/day.ts';
import type { HistoryFilter } from '#domain/fitness/history/match-history.ts';

/** Search parameters of the history: ?q=bänk&kind=strength&exercise=squat&from=2026-01-01&page=2. */
export type HistorySearch = {
  q?: string;
  kind?: 'strength' | 'activity';
  exercise?: string;
  from?: Day;
  to?: Day;
  page?: number;
};

const MAX_TEXT_LENGTH = 64;

export function parseHistorySearch(search: Record<string, unknown>): HistorySearch {
  const { q, kind, exercise, from, to } = search;
  const page = Number(search.page);
  return {
    ...(typeof q === 'string' && q.trim() !== '' ? { q: q.slice(0, MAX_TEXT_LENGTH) } : {}),
    ...(kind === 'strength' || kind === 'activity' ? { kind } : {}),
    ...(typeof exercise === 'string' && exercise !== '' ? { exercise: exercise.slice(0, MAX_TEXT_LENGTH) } : {}),
    ...(typeof from === 'string' && isDay(from) ? { from } : {}),
    ...(typeof to === 'string' && isDay(to) ? { to } : {}),
    ...(Number.isInteger(page) && page > 1 && page <= 1000 ? { page } : {}),
  };
}

/** Changes search parameters; undefined removes one. A changed filter returns to the first page. */
export function withHistoryFilter(
  { page: _page, ...search }: HistorySearch,
  change: { [Part in keyof HistorySearch]?: HistorySearch[Part] | undefined },
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
