import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { KnownAmounts } from '../known-amounts.ts';
import {
  amountsOfParts,
  averageIntake,
  averageKcal,
  type EatenRow,
  intakeOf,
  loggedDays,
  lowestNutrient,
  mostlyUnknown,
  weekUntil,
} from './intake.ts';

const foods = new Map<string, KnownAmounts>([
  ['sv:lax', { vitaminD: 10, iron: 0.3 }],
  ['sv:linser', { iron: 3 }],
]);
const row = (name: string, given: Partial<EatenRow> = {}): EatenRow => ({
  day: '2026-11-12',
  name,
  kcal: 100,
  parts: [{ foodId: `sv:${name}`, grams: 150 }],
  isWhole: true,
  ...given,
});
const soup = row('soppa', {
  parts: [
    { foodId: 'sv:linser', grams: 100 },
    { foodId: 'sv:buljong', grams: 200 },
  ],
});

describe('intake of a nutrient', () => {
  it('is the amount per 100 g times the grams, added up', () => {
    expect(intakeOf('iron', [row('lax'), row('linser')], foods).amount).toBeCloseTo(0.45 + 4.5);
  });

  it('counts and names foods with an unknown amount, and does not treat them as 0', () => {
    expect(intakeOf('vitaminD', [row('lax', { kcal: 300 }), row('linser')], foods)).toEqual({
      amount: 15,
      foods: 2,
      known: 1,
      unknownNames: ['linser'],
      knownShare: 0.75,
      sources: [{ name: 'lax', amount: 15 }],
    });
  });

  it('is unknown when the amount is unknown for all foods', () => {
    const { amount, known, sources } = intakeOf(
      'zinc',
      [row('lax'), row('quick', { parts: [], isWhole: false })],
      foods,
    );
    expect([amount, known, sources]).toEqual([null, 0, []]);
  });

  it('includes the known parts of a dish, but counts the dish as unknown', () => {
    expect(intakeOf('iron', [soup], foods)).toMatchObject({ amount: 3, foods: 1, known: 0, unknownNames: ['soppa'] });
  });

  it('is unknown for a dish with an ingredient that has only a name', () => {
    expect(intakeOf('iron', [row('lax', { isWhole: false })], foods)).toMatchObject({ amount: 0.45, known: 0 });
  });

  it('sorts sources by amount and merges rows of the same food', () => {
    const eaten = [row('lax'), row('linser'), row('lax'), row('linser')];
    expect(intakeOf('iron', eaten, foods).sources.map(({ name }) => name)).toEqual(['linser', 'lax']);
  });

  it('sorts sources of equal amount by name', () => {
    const sources = intakeOf('iron', [row('b', { parts: soup.parts }), row('a', { parts: soup.parts })], foods).sources;
    expect(sources.map(({ name }) => name)).toEqual(['a', 'b']);
  });

  it('has no energy share when no energy is known', () => {
    expect(intakeOf('iron', [row('lax', { kcal: null })], foods).knownShare).toBeNull();
  });

  it('equals the sum of its sources', () => {
    const grams = fc.double({ min: 0.1, max: 10_000, noNaN: true });
    const rows = fc.array(
      fc
        .tuple(fc.constantFrom('lax', 'linser', 'buljong'), grams)
        .map(([name, weight]) => row(name, { parts: [{ foodId: `sv:${name}`, grams: weight }] })),
    );
    fc.assert(
      fc.property(rows, (eaten) => {
        const { amount, sources } = intakeOf('iron', eaten, foods);
        expect(sources.reduce((sum, source) => sum + source.amount, 0)).toBeCloseTo(amount ?? 0);
      }),
    );
  });
});

describe('a row with amounts of its own', () => {
  const bought = row('lunch', { parts: [], isWhole: false, amounts: { iron: 2 } });

  it('uses them where no food has the amount', () => {
    expect(intakeOf('iron', [bought], foods)).toMatchObject({ amount: 2, known: 1 });
    expect(intakeOf('vitaminD', [bought], foods)).toMatchObject({ amount: null, known: 0 });
    expect(intakeOf('iron', [{ ...soup, amounts: { iron: 4 } }], foods)).toMatchObject({ amount: 4, known: 1 });
  });

  it('uses the amount of the food where that is known', () => {
    expect(intakeOf('iron', [row('linser', { amounts: { iron: 99 } })], foods).amount).toBeCloseTo(4.5);
  });
});

describe('the known amounts of all parts of a dish', () => {
  it('are summed, leaving out nutrients that are unknown for one part', () => {
    const both = { parts: [...row('lax').parts, ...row('linser').parts], isWhole: true };
    expect(amountsOfParts(both, foods)).toEqual({ iron: 4.95 });
  });

  it('are empty while a part is missing', () => {
    expect([amountsOfParts({ ...row('lax'), isWhole: false }, foods), amountsOfParts(soup, foods)]).toEqual([{}, {}]);
  });
});

describe('a week of intake', () => {
  it('is the seven days that end with its last day', () => {
    expect(weekUntil('2026-11-12')).toEqual([
      '2026-11-06',
      '2026-11-07',
      '2026-11-08',
      '2026-11-09',
      '2026-11-10',
      '2026-11-11',
      '2026-11-12',
    ]);
  });

  it('is averaged over the days with something logged', () => {
    const rows = [row('linser'), row('linser', { day: '2026-11-10' }), row('lax', { day: '2026-11-10' })];
    expect(averageIntake('iron', rows, foods)).toMatchObject({
      amount: (4.5 + 4.5 + 0.45) / 2,
      sources: [
        { name: 'linser', amount: 4.5 },
        { name: 'lax', amount: 0.225 },
      ],
    });
    expect([loggedDays(rows), averageKcal(rows)]).toEqual([2, 150]);
  });

  it('is unknown when nothing was logged', () => {
    expect([averageIntake('iron', [], foods).amount, averageKcal([]), averageKcal([row('x', { kcal: null })])]).toEqual(
      [null, null, null],
    );
  });
});

it('calls a food mostly unknown where more than half of the nutrients are', () => {
  const rows = [row('lax'), row('linser'), row('buljong')];
  const intakes = (['iron', 'vitaminD'] as const).map((nutrient) => intakeOf(nutrient, rows, foods));
  expect(intakes.map(({ unknownNames }) => unknownNames)).toEqual([['buljong'], ['linser', 'buljong']]);
  expect([mostlyUnknown(intakes), mostlyUnknown([])]).toEqual([['buljong'], []]);
});

describe('the lowest nutrient', () => {
  const woman = { sex: 'female', age: '25-50' } as const;

  it('is the one furthest below its recommendation', () => {
    expect(lowestNutrient([row('lax')], foods, woman, 2000)).toBe('iron');
  });

  it('is null when everything known is enough', () => {
    const plenty = new Map([['sv:lax', { vitaminD: 10, salt: 1 }]]);
    expect(lowestNutrient([row('lax')], plenty, woman, 2000)).toBeNull();
  });

  it('is not computed for days that are mostly unknown', () => {
    expect(lowestNutrient([row('lax'), row('okänt', { kcal: 200 })], foods, woman, 2000)).toBeNull();
    expect(lowestNutrient([row('lax', { kcal: null })], foods, woman, 2000)).toBeNull();
  });

  it('is a vitamin or mineral, not the wholegrain that advice on food asks for', () => {
    const white = new Map([['sv:lax', { vitaminD: 5, wholegrain: 0 }]]);
    expect(lowestNutrient([row('lax')], white, woman, 2000)).toBe('vitaminD');
  });

  it('is the lower of two', () => {
    const both = new Map([['sv:lax', { vitaminD: 1, iron: 5 }]]);
    expect(lowestNutrient([row('lax')], both, woman, 2000)).toBe('vitaminD');
  });
});
