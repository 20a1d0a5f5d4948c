import { describe, expect, it } from 'vitest';
import { draftOfRow, FOOD_REJECTIONS, foodColumns, isFixable, readFoodRow, withRejected } from './food-imports.ts';

const lmv = {
  Livsmedelsnummer: '1284',
  Livsmedelsnamn: 'Kavring',
  'Energi (kcal)': '263',
  'Protein (g)': '9,2',
  'Kolhydrater, tillgängliga (g)': '48',
  'Fett, totalt (g)': '2,1',
};
const off = {
  code: '7310865004703',
  product_name: 'Filmjölk',
  brands: 'Arla, Arla Ko',
  energy_100g: '230',
  proteins_100g: '3.4',
  carbohydrates_100g: '4.6',
  fat_100g: '2.9',
};
const usda = {
  fdc_id: '170',
  data_type: 'foundation_food',
  description: 'Hummus',
  '2047': '229',
  '1003': '7',
  '1005': '15',
  '1004': '17',
};

describe('a row of a food database', () => {
  it('of Livsmedelsverket is read with decimal commas, and with the columns of our own lists', () => {
    expect(readFoodRow('livsmedelsverket', lmv)).toMatchObject({
      id: 'lmv:1284',
      nameEn: 'Kavring',
      per100g: { protein: 9.2, fiber: null },
    });
    const own = {
      source_id: '2',
      name_sv: 'Späck',
      name_en: 'Lard',
      kcal: '763',
      protein: '2.8',
      carbs: '0',
      fat: '85',
    };
    expect(readFoodRow('livsmedelsverket', own)).toMatchObject({
      id: 'lmv:2',
      nameEn: 'Lard',
      carbsBasis: 'without-fibre',
    });
  });

  it('of Open Food Facts is identified by its barcode, and kilojoules are converted to kilocalories', () => {
    expect(readFoodRow('openfoodfacts', off)).toMatchObject({
      id: 'ean:7310865004703',
      brand: 'Arla',
      per100g: { calories: 54.97 },
    });
    const american = { ...off, code: '0012345678905', brands: undefined, 'energy-kcal_100g': '55' };
    expect(readFoodRow('openfoodfacts', american)).toMatchObject({ carbsBasis: 'with-fibre', brand: null });
    expect(readFoodRow('openfoodfacts', { ...off, code: '96385074', brands: '' })).toMatchObject({
      carbsBasis: 'without-fibre',
    });
  });

  it('of FoodData Central has the first energy value that is present', () => {
    expect(readFoodRow('usda', usda)).toMatchObject({ id: 'fdc:170', kind: 'plain', per100g: { calories: 229 } });
    expect(readFoodRow('usda', { ...usda, data_type: 'branded_food' })).toMatchObject({ kind: 'brand' });
  });

  it('that cannot be used returns the reason', () => {
    expect([
      readFoodRow('livsmedelsverket', { ...lmv, Livsmedelsnummer: 'x' }),
      readFoodRow('livsmedelsverket', { ...lmv, Livsmedelsnamn: ' ' }),
      readFoodRow('livsmedelsverket', { ...lmv, 'Energi (kcal)': '2000' }),
      readFoodRow('livsmedelsverket', { ...lmv, 'Energi (kcal)': '96' }),
      readFoodRow('openfoodfacts', {}),
      readFoodRow('openfoodfacts', { ...off, code: '123' }),
      readFoodRow('openfoodfacts', { code: off.code, product_name: 'Tom', energy_100g: 'skräp' }),
      readFoodRow('usda', {}),
      readFoodRow('usda', { ...usda, data_type: undefined, description: undefined }),
      readFoodRow('usda', { ...usda, description: undefined }),
      readFoodRow('usda', { ...usda, data_type: 'sr_legacy_food' }),
    ]).toEqual([
      'no-key',
      'no-name',
      'impossible-figures',
      'energy-off',
      'no-key',
      'bad-barcode',
      'no-nutrients',
      'no-key',
      'sample',
      'no-name',
      'shipped',
    ]);
  });
});

describe('a rejected row', () => {
  it('becomes a draft with the readable values and the key of the source', () => {
    expect(draftOfRow('livsmedelsverket', { ...lmv, 'Energi (kcal)': '2000', Livsmedelsnamn: '' })).toMatchObject({
      ...{ id: 'lmv:1284', nameSv: '', source: 'livsmedelsverket', popularity: 0 },
      per100g: { calories: 2000, protein: 9.2, fiber: null },
    });
    expect(draftOfRow('openfoodfacts', { ...off, code: '123' })).toMatchObject({
      ...{ id: null, barcode: null, nameSv: 'Filmjölk', brand: 'Arla', kind: 'brand' },
    });
    expect(draftOfRow('openfoodfacts', {})).toMatchObject({ id: null, nameSv: '', barcode: null });
    expect(draftOfRow('usda', { ...usda, fdc_id: '' })).toMatchObject({ id: null, nameEn: 'Hummus' });
  });

  it('can be fixed unless it is not a food or is already in the catalogue', () => {
    expect(FOOD_REJECTIONS.filter((reason) => !isFixable(reason))).toEqual(['sample', 'shipped', 'twice']);
  });

  it('is described by the columns that foods are read from', () => {
    expect(foodColumns('openfoodfacts', ['url', 'product_name', 'code', 'ingredients_text'])).toEqual([
      'code',
      'product_name',
    ]);
    expect(foodColumns('usda', ['description']).slice(0, 4)).toEqual(['fdc_id', 'data_type', 'description', '1008']);
  });
});

it('is counted, and the first five are stored as examples', () => {
  const example = { row: 1, name: 'x' };
  const once = withRejected({}, 'no-name', example);
  const often = Array.from({ length: 9 }).reduce(
    (counted: typeof once) => withRejected(counted, 'no-name', example),
    once,
  );
  expect(often['no-name']?.count).toBe(10);
  expect(often['no-name']?.examples.length).toBe(5);
});
