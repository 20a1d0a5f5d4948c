import { describe, expect, it } from 'vitest';
import { filterCount, historyFilterOf, isFiltered, parseHistorySearch, withHistoryFilter } from './history-search.ts';

describe('the address of the history', () => {
  it('is read as far as it can be', () => {
    const search = { q: ' ', kind: 'dance', exercise: 'squat', from: '2026-02-30', to: '2026-02-28', page: '2' };
    expect(parseHistorySearch(search)).toEqual({ exercise: 'squat', to: '2026-02-28', page: 2 });
  });

  it('starts from the first page with another filter', () => {
    expect(withHistoryFilter({ q: 'ben', page: 3 }, { kind: 'strength' })).toEqual({ q: 'ben', kind: 'strength' });
    expect(withHistoryFilter({ q: 'ben', kind: 'strength' }, { kind: undefined })).toEqual({ q: 'ben' });
  });

  it('counts its own filters, whatever else it says', () => {
    const shared = Object.assign({ kind: 'strength' as const, q: 'ben' }, { tab: 'history' });
    expect([filterCount(shared), isFiltered(shared)]).toEqual([1, true]);
    expect(isFiltered(Object.assign({ page: 2 }, { tab: 'history' }))).toBe(false);
    expect(historyFilterOf(shared)).toEqual({ query: 'ben', kind: 'strength' });
  });
});
