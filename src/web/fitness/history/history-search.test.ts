import { describe, expect, it } from 'vitest';
import { filterCount, historyFilterOf, isFiltered, parseHistorySearch, withHistoryFilter } from './history-search.ts';

describe('the search parameters of the history', () => {
  it('are parsed as far as they are valid', () => {
    const search = { q: ' ', kind: 'dance', exercise: 'squat', from: '2026-02-30', to: '2026-02-28', page: '2' };
    expect(parseHistorySearch(search)).toEqual({ exercise: 'squat', to: '2026-02-28', page: 2 });
  });

  it('return to the first page with another filter', () => {
    expect(withHistoryFilter({ q: 'ben', page: 3 }, { kind: 'strength' })).toEqual({ q: 'ben', kind: 'strength' });
    expect(withHistoryFilter({ q: 'ben', kind: 'strength' }, { kind: undefined })).toEqual({ q: 'ben' });
  });

  it('count their own filters only', () => {
    const shared = Object.assign({ kind: 'strength' as const, q: 'ben' }, { tab: 'history' });
    expect([filterCount(shared), isFiltered(shared)]).toEqual([1, true]);
    expect(isFiltered(Object.assign({ page: 2 }, { tab: 'history' }))).toBe(false);
    expect(historyFilterOf(shared)).toEqual({ query: 'ben', kind: 'strength' });
  });
});
