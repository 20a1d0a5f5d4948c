import { describe, expect, it } from 'vitest';
import { waitingDays } from './waiting-card.tsx';

const dayOf = (at: string) => at.slice(0, 10);

describe('pending amounts', () => {
  it('are sorted by day, the nearest first, and those without a day last', () => {
    const waiting = [
      { availableAt: null, amount: 500 },
      { availableAt: '2026-11-29T10:00:00Z', amount: 100 },
      { availableAt: '2026-11-24T10:00:00Z', amount: 200 },
    ];
    expect(waitingDays(waiting, dayOf)).toEqual([
      { day: '2026-11-24', amount: 200 },
      { day: '2026-11-29', amount: 100 },
      { day: null, amount: 500 },
    ]);
  });

  it('are summed for a day on which several become available', () => {
    const waiting = [
      { availableAt: '2026-11-24T10:00:00Z', amount: 200 },
      { availableAt: '2026-11-24T21:00:00Z', amount: 33 },
    ];
    expect(waitingDays(waiting, dayOf)).toEqual([{ day: '2026-11-24', amount: 233 }]);
  });
});
