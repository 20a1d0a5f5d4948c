import { describe, expect, it } from 'vitest';
import { FDC_ANSWER, OFF_ANSWER, OFF_UNKNOWN, startFoodSource } from '#server/test/food/food-source-server.ts';
import { movableClock } from '#server/test/movable-clock.ts';
import { createFoodSources } from './food-sources.ts';
import { FoodSourceError } from './source-client.ts';

const EAN = '7310865088338';

async function startSources(answer: object, fdcApiKey: string | null = 'secret') {
  const { address, ...source } = await startFoodSource(answer);
  const { clock } = movableClock();
  const settings = { fdcApiKey, fdcBaseUrl: `${address}/fdc/v1`, offBaseUrl: address, publicUrl: 'https://x.example' };
  return { ...source, ...createFoodSources(settings, { clock }) };
}
const offWith = (changes: object) => ({ ...OFF_ANSWER, product: { ...OFF_ANSWER.product, ...changes } });

describe('FoodData Central', () => {
  it('requests fifty foods with the key', async () => {
    const sources = await startSources(FDC_ANSWER);
    await sources.search('cheddar & brie');
    expect(sources.received.map(({ pathname }) => pathname)).toEqual(['/fdc/v1/foods/search']);
    expect(Object.fromEntries(sources.received[0]?.searchParams ?? [])).toEqual({
      query: 'cheddar & brie',
      api_key: 'secret',
      pageSize: '50',
    });
  });

  it('returns foods per 100 g with carbohydrates that include fibre; missing nutrients are unknown', async () => {
    const [cheddar] = await (await startSources(FDC_ANSWER)).search('cheddar');
    expect(cheddar).toMatchObject({
      id: 'fdc:328637',
      source: 'fdc',
      nameSv: 'Cheese, cheddar',
      category: 'Dairy',
      kind: 'plain',
      carbsBasis: 'with-fibre',
      per100g: { calories: 408, protein: 23.3, carbs: 2.44, fat: 34, fiber: null, sugar: null },
      amounts: { calcium: 707 },
      portions: [],
    });
  });

  it('returns products without capitals, with brand and serving', async () => {
    const [, product] = await (await startSources(FDC_ANSWER)).search('cheddar');
    expect(product).toMatchObject({
      id: 'fdc:2087653',
      nameEn: 'Sharp cheddar cheese',
      brand: 'WEIS',
      kind: 'brand',
      category: 'Cheese',
      portions: [{ unit: 'portion', grams: 28 }],
    });
  });

  it('skips invalid foods and impossible nutrients', async () => {
    expect(await (await startSources(FDC_ANSWER)).search('cheddar')).toHaveLength(2);
  });

  it.each([
    ['millilitres', 240, 'ml'],
    ['nothing', 0, 'g'],
    ['five tons', 5_000_000, 'g'],
  ])('omits a serving of %s', async (_what, servingSize, servingSizeUnit) => {
    const foods = FDC_ANSWER.foods.slice(0, 1).map((food) => ({ ...food, servingSize, servingSizeUnit }));
    expect(await (await startSources({ foods })).search('cheddar')).toMatchObject([{ portions: [] }]);
  });

  it.each([{}, [], { foods: 'none' }, { error: { code: 'OVER_RATE_LIMIT' } }])('fails with %j', async (answer) => {
    await expect((await startSources(answer)).search('cheddar')).rejects.toThrow(FoodSourceError);
  });

  it('is not called without a key', async () => {
    const sources = await startSources(FDC_ANSWER, null);
    expect([await sources.search('cheddar'), sources.received]).toEqual([[], []]);
  });

  it('is called once for the same words', async () => {
    const sources = await startSources(FDC_ANSWER);
    await Promise.all([sources.search('cheddar'), sources.search('cheddar')]);
    expect(sources.received).toHaveLength(1);
  });
});

describe('Open Food Facts', () => {
  it('is called with the code, for the fields that are read', async () => {
    const sources = await startSources(OFF_ANSWER);
    await sources.byBarcode(EAN);
    expect(sources.received.map(({ pathname }) => pathname)).toEqual([`/api/v2/product/${EAN}.json`]);
    expect(sources.received[0]?.searchParams.get('fields')).toContain('nutriments');
  });

  it('returns a product in the languages it has', async () => {
    expect(await (await startSources(OFF_ANSWER)).byBarcode(EAN)).toEqual({
      id: `ean:${EAN}`,
      source: 'openfoodfacts',
      nameSv: 'Naturell yoghurt 3 %',
      nameEn: 'Yoghurt naturell',
      brand: 'Arla Ko',
      category: 'General',
      kind: 'brand',
      popularity: 0,
      carbsBasis: 'without-fibre',
      per100g: { calories: 61, protein: 3.4, carbs: 4.6, fat: 3, fiber: null, sugar: 4.6 },
      amounts: { salt: 0.12, calcium: 120 },
      portions: [{ unit: 'portion', grams: 200 }],
      barcode: EAN,
      synonyms: '',
    });
  });

  it('accepts energy in kilojoules only', async () => {
    const sources = await startSources(offWith({ nutriments: { energy_100g: 418.4 } }));
    expect(await sources.byBarcode(EAN)).toMatchObject({ per100g: { calories: 100, protein: null } });
  });

  it('counts fibre among the carbohydrates of American products', async () => {
    expect(await (await startSources(OFF_ANSWER)).byBarcode('0041497123453')).toMatchObject({
      carbsBasis: 'with-fibre',
    });
  });

  it.each([
    ['nobody has entered it', OFF_UNKNOWN],
    ['it has no name', offWith({ product_name: '', product_name_sv: null })],
    ['nothing of it is known', offWith({ nutriments: undefined })],
    ['its nutrients are impossible', offWith({ nutriments: { 'energy-kcal_100g': 9000, proteins_100g: 400 } })],
  ])('has no product when %s', async (_why, answer) => {
    expect(await (await startSources(answer)).byBarcode(EAN)).toBeNull();
  });

  it.each([{}, [], { status: 1 }, { product: 'yoghurt' }])('fails with %j', async (answer) => {
    await expect((await startSources(answer)).byBarcode(EAN)).rejects.toThrow(FoodSourceError);
  });
});
