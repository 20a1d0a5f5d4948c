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

  it('count a sixth of a milligram of niacin for each gram of protein, and no free sugar where there is no sugar', () => {
    expect(amount('usda:15237', 'niacinEquivalents')).toBeCloseTo(8.045 + 22.1 / 6, 2);
    expect([amount('usda:15237', 'freeSugar'), amount('usda:09040', 'freeSugar')]).toEqual([0, null]);
  });
});

describe('the amounts of a Swedish food', () => {
  it('are those of the national table: boiled pasta has the selenium of Swedish fields', () => {
    expect([amount('sv:pasta-kokt', 'selenium'), amount('sv:lax-stekt', 'vitaminD')]).toEqual([0.2, 7.49]);
    expect([amount('sv:falukorv', 'salt'), amount('sv:knackebrod-rag', 'wholegrain')]).toEqual([2, 73]);
  });

  it('are those of the equivalent American food where the table has none', () => {
    expect(amount('sv:lax-stekt', 'choline')).toBe(amount('usda:15237', 'choline'));
    expect(amount('sv:lax-stekt', 'vitaminD')).not.toBe(amount('usda:15237', 'vitaminD'));
  });

  it('are not taken from a food that differs much in energy or protein', () => {
    expect(amount('sv:mozzarella', 'copper')).toBeNull();
  });

  it('are unknown where the table has a 0 that looks unmeasured, also if an American food has a value', () => {
    expect([amount('sv:havregryn', 'selenium'), amount('usda:08120', 'selenium')]).toEqual([null, 28.9]);
    expect([amount('sv:gurka', 'selenium'), amount('sv:rapsolja', 'selenium')]).toEqual([0, 0]);
  });

  it('are those of the ingredients of a mixed food, and unknown where an ingredient is', () => {
    const foodSources = Buffer.from(
      'key,source,source_id\nbanan,formkurva,u09040@50+vatten@100+svinn@50\ngurka,formkurva,u09040@50+99999@50\nsmor,formkurva,no list\n',
    );
    const mixed = swedishAmounts({ ...files, foodSources }, swedishFoodsOf(files));
    const banana = amount('usda:09040', 'potassium') ?? 0;
    expect([mixed('sv:banan').amounts.potassium, mixed('sv:gurka').amounts.potassium]).toEqual([banana / 2, undefined]);
  });

  it('are reduced by cooking: fried mince retains three quarters of its B12', () => {
    const raw = amount('sv:notfars-12-ra', 'vitaminB12') ?? 0;
    // A fifth of the weight is water that is lost.
    expect(amount('sv:notfars-12-stekt', 'vitaminB12')).toBeCloseTo((raw / 0.8) * 0.75, 2);
  });

  it('include alcohol for drinks and none for food', () => {
    expect([amount('sv:vin-rott', 'alcohol'), amount('sv:lasagne', 'alcohol')]).toEqual([10.77, 0]);
  });

  it('are marked where they are of the American table, also in a dish, and not in its own foods', () => {
    const amountsOf = swedishAmounts(files, swedishFoodsOf(files));
    expect(amountsOf('sv:lax-stekt').borrowed).toEqual(expect.arrayContaining(['choline', 'copper']));
    expect(amountsOf('sv:lax-stekt').borrowed).not.toContain('vitaminD');
    expect(amountsOf('sv:ost-riven').borrowed).toEqual(amountsOf('sv:ost-hard-28').borrowed);
    expect(amountsOf('sv:cheddar').borrowed).toEqual([]);
  });

  it('include no wholegrain in cheese, meat, fish, vegetables and fruit, whatever their source', () => {
    expect([amount('sv:cheddar', 'wholegrain'), amount('sv:bagel', 'wholegrain')]).toEqual([0, null]);
  });

  it('are unknown for a food that is in no list', () => {
    const amountsOf = swedishAmounts(files, swedishFoodsOf(files));
    expect(amountsById.get('ean:7300156482709')).toBeUndefined();
    expect(amountsOf('sv:finns-inte')).toEqual({ amounts: {}, borrowed: [] });
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
