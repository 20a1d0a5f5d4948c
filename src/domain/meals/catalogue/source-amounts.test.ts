import { describe, expect, it } from 'vitest';
import { MACROS, MICROS } from '../../nutrient-registry.ts';
import {
  AMOUNT_COLUMNS,
  fdcAmounts,
  livsmedelsverketAmounts,
  openFoodFactsAmounts,
  retinolEquivalents,
} from './source-amounts.ts';

const columnIn = (row: Record<string, number>) => (column: string) => row[column] ?? null;

describe('nutrient amounts of a source', () => {
  it('are converted to the unit of the nutrient: Open Food Facts states everything in grams', () => {
    const { raw, rawAmounts } = openFoodFactsAmounts(
      columnIn({
        'energy-kcal_100g': 61,
        proteins_100g: 3.4,
        salt_100g: 0.1,
        calcium_100g: 0.12,
        'vitamin-d_100g': 1e-6,
      }),
    );
    expect(raw).toMatchObject({ calories: 61, protein: 3.4, carbs: null });
    expect(rawAmounts).toEqual({ salt: 0.1, calcium: 120, vitaminD: 1 });
  });

  it('use kilojoules of Open Food Facts where kilocalories are missing', () => {
    expect(openFoodFactsAmounts(columnIn({ energy_100g: 418.4 })).raw.calories).toBeCloseTo(100);
    expect(openFoodFactsAmounts(columnIn({})).raw.calories).toBeNull();
  });

  it('of Livsmedelsverket are read from its own columns and from the columns of our lists', () => {
    const table = { 'Energi (kcal)': 263, 'Vitamin A (RE/µg)': 800, 'Selen, Se (µg)': 3, 'Salt, NaCl (g)': 1.2 };
    expect(livsmedelsverketAmounts(columnIn(table))).toMatchObject({
      raw: { calories: 263 },
      rawAmounts: { vitaminA: 800, selenium: 3, salt: 1.2 },
    });
    expect(livsmedelsverketAmounts(columnIn({ kcal: 250 })).raw.calories).toBe(250);
  });

  it('include iodine, niacin equivalents, free sugar and wholegrain where the source has them', () => {
    const table = {
      ...{ 'Jod, I (µg)': 12, 'Niacinekvivalenter (NE/mg)': 4.2, 'Fritt socker (g)': 7, 'Fullkorn totalt (g)': 48 },
      'Folat (µg)': 31,
    };
    expect(livsmedelsverketAmounts(columnIn(table)).rawAmounts).toEqual({
      ...{ iodine: 12, niacinEquivalents: 4.2, freeSugar: 7, wholegrain: 48, folate: 31 },
    });
    const product = openFoodFactsAmounts(columnIn({ iodine_100g: 2e-5, 'vitamin-pp_100g': 0.016 }));
    expect(product.rawAmounts).toEqual({ iodine: 20, niacinEquivalents: 16 });
    const answer = fdcAmounts(columnIn({ '314': 50, '409': 8.5 }), 'by-number');
    expect(answer.rawAmounts).toEqual({ iodine: 50, niacinEquivalents: 8.5 });
    expect(fdcAmounts(columnIn({ '1100': 50, '1169': 8.5 }), 'by-id').rawAmounts).toEqual(answer.rawAmounts);
  });

  it('of FoodData Central are keyed by number in answers and by id in files, and sodium becomes salt', () => {
    const byNumber = fdcAmounts(columnIn({ '208': 408, '301': 707, '307': 650, '320': 100, '319': 80 }), 'by-number');
    const byId = fdcAmounts(columnIn({ '2047': 408, '1087': 707, '1093': 650, '1106': 100, '1105': 80 }), 'by-id');
    expect(byNumber).toEqual(byId);
    expect(byNumber.rawAmounts).toEqual({ calcium: 707, salt: 1.625, vitaminA: 120 });
    expect(byNumber.raw).toMatchObject({ calories: 408, protein: null });
  });

  it('count carotenoids of American tables as the Nordic recommendations do', () => {
    expect([retinolEquivalents(100, 80), retinolEquivalents(80, 100), retinolEquivalents(1, null)]).toEqual([
      120,
      100,
      null,
    ]);
  });
});

it('map each column name to one nutrient', () => {
  for (const columns of Object.values(AMOUNT_COLUMNS)) expect(new Set(columns).size).toBe(columns.length);
  const named = [...MACROS, ...MICROS].flatMap(({ columns }) => ('cronometer' in columns ? [columns.cronometer] : []));
  expect(new Set(named).size).toBe(named.length);
});
