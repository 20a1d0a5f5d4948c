import { describe, expect, it } from 'vitest';
import { addDays } from '../day/day.ts';
import { measureNeed, type NeedInput, needOverTime } from './measured-need.ts';
import { type Habits, normalOf, randomOf, simulateMember } from './test/simulated-member.ts';

const today = '2026-11-15';

/** 2,000 kcal and a weighing every day, starting at 70 kg with a constant change. */
function steady(days: number, perDayKg = 0): NeedInput {
  const past = Array.from({ length: days }, (_, at) => addDays(today, at - days));
  return {
    eaten: past.map((day) => ({ day, calories: 2000, weighedCalories: 2000 })),
    weights: past.map((day, at) => ({ day, value: 70 + at * perDayKg })),
    today,
  };
}

describe('the measured need', () => {
  it('equals the eaten energy while the weight is stable', () => {
    expect(measureNeed(steady(28))).toMatchObject({
      kind: 'measured',
      days: 28,
      likely: 2000,
      fromBody: -0,
      eaten: 2000,
    });
  });

  it('is 308 kcal above the eaten energy for a loss of 0.28 kg a week', () => {
    const need = measureNeed(steady(28, -0.04));
    expect(need).toMatchObject({ kind: 'measured' });
    expect('likely' in need && [Math.round(need.likely), Math.round(need.fromBody), need.weeklyRateKg]).toEqual([
      2308,
      308,
      expect.closeTo(-0.28),
    ]);
  });

  it.each([
    ['thirteen days', steady(13), { days: 13, daysLogged: 13, weighings: 13 }],
    [
      'five weighings',
      { ...steady(28), weights: steady(28).weights.filter((_, at) => at % 6 === 0) },
      { weighings: 5 },
    ],
    [
      'half of the days',
      { ...steady(28), eaten: steady(28).eaten.filter((_, at) => at % 2 === 0) },
      { daysLogged: 14 },
    ],
    ['mornings of one week alone', { ...steady(28), weights: steady(28).weights.slice(-7) }, { weighings: 7 }],
    ['nothing at all', { eaten: [], weights: [], today }, { days: 0, daysLogged: 0, weighings: 0 }],
  ])('is not measured from %s', (_what, input, missing) => {
    expect(measureNeed(input)).toMatchObject({ kind: 'too-little', ...missing });
  });

  it('uses eight weeks, or four where earlier ones were not logged', () => {
    const { eaten, weights } = steady(60);
    expect([
      measureNeed({ eaten, weights, today }),
      measureNeed({ eaten: eaten.slice(-28), weights, today }),
    ]).toMatchObject([{ days: 56 }, { kind: 'measured', days: 42, reasons: { logging: { daysLogged: 28 } } }]);
  });

  it('excludes today, and days with breakfast only', () => {
    const { eaten, weights } = steady(28);
    const half = eaten.map((day, at) => (at % 9 === 0 ? { ...day, calories: 420 } : day));
    const need = measureNeed({ eaten: [...half, { day: today, calories: 300, weighedCalories: 0 }], weights, today });
    expect(need).toMatchObject({ eaten: 2000, reasons: { logging: { daysLogged: 24, days: 28 } } });
  });

  it('is also computed for past weeks, from the first one with enough data', () => {
    const points = needOverTime(steady(35));
    expect(points.map(({ day, likely }) => [day, likely])).toEqual([
      ['2026-10-25', 2000],
      ['2026-11-01', 2000],
      ['2026-11-08', 2000],
      ['2026-11-15', 2000],
    ]);
    const widths = points.map(({ low, high }) => high - low);
    expect(widths).toEqual(widths.toSorted((one, other) => other - one));
  });

  it('has a range that follows from its reasons, narrower with more data', () => {
    const sure = measureNeed(steady(28));
    const byEye = steady(28).eaten.map((day) => ({ ...day, weighedCalories: 0 }));
    const unsure = measureNeed({ ...steady(28), eaten: byEye });
    const width = (need: typeof sure) => ('high' in need ? need.high - need.low : 0);
    expect([width(sure) > 0, width(unsure) > width(sure)]).toEqual([true, true]);
    expect('reasons' in sure && sure.reasons.amounts).toEqual({ weighedShare: 1, halfKcal: 0 });
  });
});

/** Random habits of realistic members: some weigh everything, some estimate; water weight varies. */
function someHabits(random: () => number, days: number): Habits {
  return {
    days,
    expenditure: 1700 + 1500 * random(),
    intakeShare: 0.8 + 0.35 * random(),
    logged: 0.7 + 0.3 * random(),
    weighed: 0.35 + 0.65 * random(),
    byScale: random(),
    byEyeOff: 0.03 * normalOf(random),
    feast: 0.15 * random(),
    waterKg: 0.3 + 0.4 * random(),
    cycleKg: random() < 0.4 ? 0.6 * random() : 0,
  };
}

function coverage(days: number, members: number) {
  const random = randomOf(20_261_115);
  const measured = Array.from({ length: members }, () => someHabits(random, days)).flatMap((habits) => {
    const need = measureNeed(simulateMember(habits, today, random));
    return need.kind === 'measured' ? [{ need, truth: habits.expenditure }] : [];
  });
  const right = measured.filter(({ need, truth }) => need.low <= truth && truth <= need.high);
  const halves = measured.map(({ need }) => (need.high - need.low) / 2).sort((one, other) => one - other);
  return {
    measured: measured.length / members,
    right: right.length / measured.length,
    half: halves[Math.floor(halves.length / 2)] ?? 0,
  };
}

describe('simulated members', () => {
  it.each([
    [14, 850],
    [21, 560],
    [28, 400],
    [56, 200],
  ])(
    'of %d days have their true need in the range in nine of ten cases, with half a range under %d kcal',
    (days, maxHalf) => {
      const { measured, right, half } = coverage(days, 600);
      expect(measured).toBeGreaterThan(0.4);
      expect(right).toBeGreaterThanOrEqual(0.9);
      expect(half).toBeLessThan(maxHalf);
    },
  );
});
