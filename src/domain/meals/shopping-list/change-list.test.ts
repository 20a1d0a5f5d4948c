import { describe, expect, it } from 'vitest';
import { changeList, NEW_LIST } from './change-list.ts';

const NOTHING = { tick: [], untick: [] };
const before = { days: 14, persons: 4, ticked: ['banan|st', 'ris|g'] };

describe('changeList', () => {
  it('starts with seven days for one person and no ticks', () => {
    expect(NEW_LIST).toEqual({ days: 7, persons: 1, ticked: [] });
  });

  it('retains what the change does not contain', () => {
    expect(changeList(before, NOTHING)).toEqual(before);
    expect(changeList(before, { ...NOTHING, days: 3 })).toEqual({ ...before, days: 3 });
    expect(changeList(before, { ...NOTHING, persons: 2 })).toEqual({ ...before, persons: 2 });
  });

  it('ticks and unticks single items', () => {
    expect(changeList(before, { tick: ['lax|g'], untick: ['banan|st'] }).ticked).toEqual(['ris|g', 'lax|g']);
  });

  it('is idempotent', () => {
    const change = { days: 3, tick: ['lax|g', 'lax|g', 'ris|g'], untick: ['banan|st'] };
    const once = changeList(before, change);
    expect(changeList(once, change)).toEqual(once);
    expect(once.ticked).toEqual(['lax|g', 'ris|g']);
  });

  it('retains the newest 500 ticks', () => {
    const tick = Array.from({ length: 500 }, (_, index) => `${index}|g`);
    expect(changeList(before, { tick, untick: [] }).ticked).toEqual(tick);
  });
});
