import { describe, expect, it } from 'vitest';
import type { WeightRow } from '../body.contract.ts';
import { makeCaliper, makeTape } from '../test/make-body.ts';
import { dailyWeights, newestOfDay, weightOfMeasurement } from './daily-weights.ts';

const row = (day: string, weightKg: number, at = `${day}T06:00:00.000Z`): WeightRow => ({
  id: `${day}-${weightKg}`,
  day,
  weightKg,
  source: 'weight',
  createdAt: at,
  editedAt: at,
});

describe('the weights of each day', () => {
  it('are the newest of each, oldest day first', () => {
    const rows = [
      row('2026-11-15', 70.1, '2026-11-15T20:00:00.000Z'),
      row('2026-11-15', 69.4),
      row('2026-11-14', 69.8),
    ];
    expect(dailyWeights(rows)).toEqual([
      { day: '2026-11-14', value: 69.8 },
      { day: '2026-11-15', value: 70.1 },
    ]);
  });

  it('include days with only a value, over which a row takes precedence', () => {
    const older = [
      ['2025-01-01', 74],
      ['2025-01-02', 73.8],
    ] as const;
    expect(dailyWeights([row('2026-11-15', 69.4), row('2025-01-02', 73.5), row('2024-12-31', 74.2)], older)).toEqual([
      { day: '2024-12-31', value: 74.2 },
      { day: '2025-01-01', value: 74 },
      { day: '2025-01-02', value: 73.5 },
      { day: '2026-11-15', value: 69.4 },
    ]);
  });
});

const rowNewestOfDay = (id: string, day: string, createdAt: string) => ({ id, day, createdAt });
const ids = (rows: { id: string }[]) => rows.map(({ id }) => id);

describe('the newest of a day', () => {
  it('is the one made last, in whichever order they come', () => {
    const morning = rowNewestOfDay('morning', '2026-11-15', '2026-11-15T06:00:00.000Z');
    const evening = rowNewestOfDay('evening', '2026-11-15', '2026-11-15T20:00:00Z');
    expect([ids(newestOfDay([morning, evening])), ids(newestOfDay([evening, morning]))]).toEqual([
      ['evening'],
      ['evening'],
    ]);
  });

  it('is the same on every device for two of the same millisecond', () => {
    const [one, other] = [
      rowNewestOfDay('a', '2026-11-15', '2026-11-15T06:00:00Z'),
      rowNewestOfDay('b', '2026-11-15', '2026-11-15T06:00:00Z'),
    ];
    expect([ids(newestOfDay([one, other])), ids(newestOfDay([other, one]))]).toEqual([['b'], ['b']]);
  });

  it('comes day by day, oldest first, also for days that were entered afterwards', () => {
    const rows = [
      rowNewestOfDay('today', '2026-11-15', '2026-11-15T06:00:00Z'),
      rowNewestOfDay('backdated', '2026-11-01', '2026-11-15T07:00:00Z'),
      rowNewestOfDay('yesterday', '2026-11-14', '2026-11-14T06:00:00Z'),
    ];
    expect(ids(newestOfDay(rows))).toEqual(['backdated', 'yesterday', 'today']);
  });
});

describe('the weight of a measurement', () => {
  it('is a weight of that day, under the measurement’s own id', () => {
    const { id, day, createdAt, editedAt } = makeCaliper('2026-11-12');
    expect(weightOfMeasurement(makeCaliper('2026-11-12'), 'caliper')).toEqual({
      id,
      day,
      createdAt,
      editedAt,
      weightKg: 69.4,
      source: 'caliper',
    });
  });

  it('is none when it was not weighed', () => {
    expect(weightOfMeasurement(makeTape('2026-11-12', { waist: 78 }), 'tape')).toBeNull();
  });
});
