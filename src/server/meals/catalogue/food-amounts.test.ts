import { beforeAll, describe, expect, it } from 'vitest';
import type { KnownAmounts } from '#domain/meals/known-amounts.ts';
import { isNutrientId, type NutrientId } from '#domain/meals/nutrients/nutrient-list.ts';
import { catalogueOf, swedishFoodsOf } from './catalogue.service.ts';
import { type CatalogueFiles, readCatalogueFiles } from './catalogue-files.ts';
import { swedishAmounts } from './food-amounts.ts';
import { readCsv } from './read-csv.ts';

let files: CatalogueFiles;
let amountsById: Map<string, KnownAmounts | undefined>;
beforeAll(async () => {
  files = await readCatalogueFiles();
  amountsById = new Map(catalogueOf(files).map(({ id, amounts }) => [id, amounts]));
});
const amount = (foodId: string, nutrient: NutrientId) => amountsById.get(foodId)?.[nutrient] ?? null;

describe('the amounts of an American food', () => {
  it('are those of the table: salmon, farmed, cooked', () => {
    expect([
      amount('usda:15237', 'vitaminD'),
      amount('usda:15237', 'iron'),
      amount('usda:15237', 'vitaminB12'),
      amount('usda:15237', 'water'),
    ]).toEqual([13.1, 0.34, 2.8, 64.75]);
  });

  it('count salt as 2.5 times the sodium', () => {
    expect(amount('usda:01001', 'salt')).toBeCloseTo(643 * 0.0025);
  });

  it('convert carotene as the Nordic recommendations do: raw carrots have twice their retinol activity', () => {
    expect(amount('usda:11124', 'vitaminA')).toBe(2 * 835);
  });

  it('include alcohol where the rest of a drink does not add up to 100 g, and none in food', () => {
    expect([amount('usda:14096', 'alcohol'), amount('usda:15237', 'alcohol')]).toEqual([10.6, 0]);
  });

  it('are unknown where the table is empty', () => {
    expect(amount('usda:15179', 'vitaminD')).toBeNull();
  });
});

describe('the amounts of a Swedish food', () => {
  it('are those of the equivalent American food', () => {
    expect(amount('sv:lax-stekt', 'vitaminD')).toBe(amount('usda:15237', 'vitaminD'));
  });

  it('are not taken from a food that differs much in energy or protein', () => {
    expect([amount('sv:mozzarella', 'calcium'), amount('sv:havregryn', 'iron')]).toEqual([null, 4.25]);
  });

  it('are not taken for nutrients that are added to the food in one of the countries', () => {
    expect([amount('sv:mellanmjolk', 'vitaminA'), amount('sv:mellanmjolk', 'calcium')]).toEqual([null, 120]);
  });

  it('are those of the ingredients of a mixed food, and unknown where an ingredient is', () => {
    const foodSources = Buffer.from(
      'key,source,source_id\nbanan,formkurva,u09040@50+vatten@100+svinn@50\ngurka,formkurva,u09040@50+99999@50\nsmor,formkurva,no list\n',
    );
    const mixed = swedishAmounts({ ...files, foodSources }, swedishFoodsOf(files));
    const banana = amount('usda:09040', 'potassium') ?? 0;
    expect([mixed('sv:banan').potassium, mixed('sv:gurka').potassium]).toEqual([banana / 2, undefined]);
  });

  it('include alcohol for drinks only: energy that nothing else explains, at 7 kcal a gram', () => {
    expect([amount('sv:vin-rott', 'alcohol'), amount('sv:lasagne', 'alcohol')]).toEqual([10.7, 0]);
  });

  it('are unknown for a food that is in no list', () => {
    const amountsOf = swedishAmounts(files, swedishFoodsOf(files));
    expect([amountsById.get('ean:7300156482709'), amountsOf('sv:finns-inte')]).toEqual([undefined, {}]);
  });
});

it('use every row of the chosen equivalents, which name existing foods only', () => {
  const rows = readCsv(files.nutrientEquivalents.toString('utf8'), ['key', 'ndb', 'except']);
  const useless = rows.filter(
    ({ key }) => amount(`sv:${key}`, 'potassium') === null && amount(`sv:${key}`, 'iron') === null,
  );
  const wrong = rows.flatMap(({ except }) => except.split(' ')).filter((name) => name !== '' && !isNutrientId(name));
  expect([useless, wrong, new Set(rows.map(({ key }) => key)).size]).toEqual([[], [], rows.length]);
});
