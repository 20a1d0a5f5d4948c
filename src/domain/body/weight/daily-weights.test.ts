import { describe, expect, it } from 'vitest';
import type { WeightRow } from '../body.contract.ts';
import { dailyWeights } from './daily-weights.ts';

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

  it('begin with the days that only have a value, and a row at hand counts above such a value', () => {
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
