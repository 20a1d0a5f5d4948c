import { describe, expect, it } from 'vitest';
import { newestOfDay } from './newest-of-day.ts';

const row = (id: string, day: string, createdAt: string) => ({ id, day, createdAt });
const ids = (rows: { id: string }[]) => rows.map(({ id }) => id);

describe('the newest of a day', () => {
  it('is the one made last, in whichever order they come', () => {
    const morning = row('morning', '2026-11-15', '2026-11-15T06:00:00.000Z');
    const evening = row('evening', '2026-11-15', '2026-11-15T20:00:00Z');
    expect([ids(newestOfDay([morning, evening])), ids(newestOfDay([evening, morning]))]).toEqual([
      ['evening'],
      ['evening'],
    ]);
  });

  it('is the same everywhere for two made in the same moment', () => {
    const [one, other] = [
      row('a', '2026-11-15', '2026-11-15T06:00:00Z'),
      row('b', '2026-11-15', '2026-11-15T06:00:00Z'),
    ];
    expect([ids(newestOfDay([one, other])), ids(newestOfDay([other, one]))]).toEqual([['b'], ['b']]);
  });

  it('comes day by day, oldest first, also for days that were entered afterwards', () => {
    const rows = [
      row('today', '2026-11-15', '2026-11-15T06:00:00Z'),
      row('backdated', '2026-11-01', '2026-11-15T07:00:00Z'),
      row('yesterday', '2026-11-14', '2026-11-14T06:00:00Z'),
    ];
    expect(ids(newestOfDay(rows))).toEqual(['backdated', 'yesterday', 'today']);
  });
});
