import type { Review } from '#domain/review/review.contract.ts';

/** Week 45 of the design's member. */
export function makeReview(about: Partial<Review> = {}): Review {
  return {
    monday: '2026-11-02',
    care: false,
    energy: {
      days: [1890, 1930, 1870, 1950, 1905, 2368, 1834],
      goal: 1915,
      said: {
        kind: 'average',
        kcal: 1964,
        days: 7,
        overGoal: 49,
        spread: { kind: 'outlier', weekday: 5, isUp: true },
        before: null,
      },
    },
    protein: {
      days: [124, 128, 101, 122, 99, 98, 131],
      goal: 120,
      said: { kind: 'goal', reached: 4, days: 7, missingG: 20 },
    },
    trend: {
      points: [
        { day: '2026-11-01', kg: 69.9 },
        { day: '2026-11-08', kg: 69.6 },
      ],
      said: { kind: 'moved', fromKg: 69.9, toKg: 69.6, pace: { isKept: true, weeklyKg: -0.25 } },
    },
    training: {
      minutes: [55, 0, 50, 0, 0, 55, 0],
      said: {
        kind: 'done',
        count: 3,
        minutes: 160,
        usual: null,
        best: { nameSv: 'Marklyft', nameEn: 'Deadlift', weightKg: 85 },
      },
    },
    stoodOut: { kind: 'food', name: 'Linsgryta', times: 4, of: 'fiber', share: 0.25 },
    notes: { unloggedEvening: 6, leftOut: [] },
    next: { plannedDinners: 0, biggestDinner: 5 },
    ...about,
  };
}

/** A week without entries. */
export function makeEmptyReview(monday: string): Review {
  const nothing = Array.from({ length: 7 }, () => null);
  return makeReview({
    monday,
    energy: { days: nothing, goal: null, said: { kind: 'none' } },
    protein: null,
    trend: { points: [], said: { kind: 'none' } },
    training: { minutes: [0, 0, 0, 0, 0, 0, 0], said: { kind: 'none' } },
    stoodOut: null,
    notes: { unloggedEvening: null, leftOut: [] },
    next: { plannedDinners: 0, biggestDinner: null },
  });
}
