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

describe('how much of a nutrient was eaten', () => {
  it('is the amount per 100 g times the grams, added up', () => {
    expect(intakeOf('iron', [row('lax'), row('linser')], foods).amount).toBeCloseTo(0.45 + 4.5);
  });

  it('counts and names foods that nothing is known of, and does not take them for nothing', () => {
    expect(intakeOf('vitaminD', [row('lax', { kcal: 300 }), row('linser')], foods)).toEqual({
      amount: 15,
      foods: 2,
      known: 1,
      unknownNames: ['linser'],
      knownShare: 0.75,
      sources: [{ name: 'lax', amount: 15 }],
    });
  });

  it('is unknown when it is unknown for all', () => {
    const { amount, known, sources } = intakeOf(
      'zinc',
      [row('lax'), row('quick', { parts: [], isWhole: false })],
      foods,
    );
    expect([amount, known, sources]).toEqual([null, 0, []]);
  });

  it('counts what is known in a dish, but does not call the dish known', () => {
    expect(intakeOf('iron', [soup], foods)).toMatchObject({ amount: 3, foods: 1, known: 0, unknownNames: ['soppa'] });
  });

  it('is not known of a dish with an ingredient that is only a name', () => {
    expect(intakeOf('iron', [row('lax', { isWhole: false })], foods)).toMatchObject({ amount: 0.45, known: 0 });
  });

  it('puts the food that gave most first, and the same food once', () => {
    const eaten = [row('lax'), row('linser'), row('lax'), row('linser')];
    expect(intakeOf('iron', eaten, foods).sources.map(({ name }) => name)).toEqual(['linser', 'lax']);
  });

  it('puts foods that gave equally much in the order of their names', () => {
    const sources = intakeOf('iron', [row('b', { parts: soup.parts }), row('a', { parts: soup.parts })], foods).sources;
    expect(sources.map(({ name }) => name)).toEqual(['a', 'b']);
  });

  it('has no share of the energy when no energy is known', () => {
    expect(intakeOf('iron', [row('lax', { kcal: null })], foods).knownShare).toBeNull();
  });

  it('is the sum of its sources', () => {
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

describe('a row that carries its own amounts', () => {
  const bought = row('lunch', { parts: [], isWhole: false, amounts: { iron: 2 } });

  it('counts by them where no food says it', () => {
    expect(intakeOf('iron', [bought], foods)).toMatchObject({ amount: 2, known: 1 });
    expect(intakeOf('vitaminD', [bought], foods)).toMatchObject({ amount: null, known: 0 });
    expect(intakeOf('iron', [{ ...soup, amounts: { iron: 4 } }], foods)).toMatchObject({ amount: 4, known: 1 });
  });

  it('counts by its food where that knows better', () => {
    expect(intakeOf('iron', [row('linser', { amounts: { iron: 99 } })], foods).amount).toBeCloseTo(4.5);
  });
});

describe('what is known of all the parts of a dish', () => {
  it('is the sum of their amounts, without what is unknown of one of them', () => {
    const both = { parts: [...row('lax').parts, ...row('linser').parts], isWhole: true };
    expect(amountsOfParts(both, foods)).toEqual({ iron: 4.95 });
  });

  it('is nothing while not all parts are known', () => {
    expect([amountsOfParts({ ...row('lax'), isWhole: false }, foods), amountsOfParts(soup, foods)]).toEqual([{}, {}]);
  });
});

describe('a week', () => {
  it('is seven days up to and with its last', () => {
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

  it('is averaged over days with something logged, not over empty ones', () => {
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

describe('the lowest nutrient', () => {
  const woman = { sex: 'female', age: '25-50' } as const;

  it('is the one furthest below its recommendation', () => {
    expect(lowestNutrient([row('lax')], foods, woman, 2000)).toBe('iron');
  });

  it('is none when all that is known is enough', () => {
    const plenty = new Map([['sv:lax', { vitaminD: 10, salt: 1 }]]);
    expect(lowestNutrient([row('lax')], plenty, woman, 2000)).toBeNull();
  });

  it('is not looked for in days that are mostly unknown', () => {
    expect(lowestNutrient([row('lax'), row('okänt', { kcal: 200 })], foods, woman, 2000)).toBeNull();
    expect(lowestNutrient([row('lax', { kcal: null })], foods, woman, 2000)).toBeNull();
  });

  it('is the lower of two', () => {
    const both = new Map([['sv:lax', { vitaminD: 1, iron: 5 }]]);
    expect(lowestNutrient([row('lax')], both, woman, 2000)).toBe('vitaminD');
  });
});
