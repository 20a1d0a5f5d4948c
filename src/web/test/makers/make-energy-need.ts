import type { EnergyNeed } from '#domain/energy-need/energy-need.contract.ts';

/** Four weeks of 1957 kcal a day while losing 0.28 kg a week. */
export const MEASURED = {
  kind: 'measured',
  days: 28,
  likely: 2265,
  low: 2181,
  high: 2349,
  eaten: 1957,
  fromBody: 308,
  weeklyRateKg: -0.28,
  reasons: {
    logging: { daysLogged: 24, days: 28, halfKcal: 46 },
    weighing: { weighings: 19, swingKg: 0.4, halfKcal: 54 },
    amounts: { weighedShare: 0.31, halfKcal: 44 },
  },
} satisfies EnergyNeed['measured'];

/** The design's member after four weeks. */
export function makeEnergyNeed(about: Partial<EnergyNeed> = {}): EnergyNeed {
  return {
    day: '2026-11-12',
    measured: MEASURED,
    curve: [
      { day: '2026-10-29', likely: 2190, low: 1960, high: 2420 },
      { day: '2026-11-05', likely: 2240, low: 2100, high: 2380 },
      { day: '2026-11-12', likely: 2265, low: 2181, high: 2349 },
    ],
    formula: 2190,
    formulaFrom: { weightKg: 69.4, heightCm: 168, age: 34, sex: 'female', activityLevel: 3, restingKcal: 1413 },
    goal: { calories: 1915, isSetByHand: false, weightPart: -275, suggested: 1990 },
    suggestion: null,
    ...about,
  };
}
