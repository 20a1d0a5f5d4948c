import { describe, expect, it } from 'vitest';
import { averageEnergy } from './average-energy.ts';

describe('the average of a week', () => {
  it('counts finished days with something logged, not today and not empty days', () => {
    const days = [
      { day: '2026-11-09', calories: 2000 },
      { day: '2026-11-10', calories: null },
      { day: '2026-11-11', calories: 2051 },
      { day: '2026-11-12', calories: 300 },
    ];
    expect(averageEnergy(days, '2026-11-12')).toBe(2026);
  });

  it('is unknown on the first day', () => {
    expect(averageEnergy([{ day: '2026-11-12', calories: 300 }], '2026-11-12')).toBeNull();
  });
});
