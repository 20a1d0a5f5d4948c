import { describe, expect, it } from 'vitest';
import { previewFoods } from './food-preview.ts';

const HEAD =
  'Livsmedelsnummer;Livsmedelsnamn;Energi (kcal);Protein (g);Kolhydrater, tillgängliga (g);Fett, totalt (g)\n';
const OFF = 'code\tproduct_name\tenergy-kcal_100g\tproteins_100g\tcarbohydrates_100g\tfat_100g\r\n';

describe('the preview of a file', () => {
  it('shows what its rows become and leaves out a last line that may be incomplete', () => {
    const rows = '1;Kavring;263;9,2;48;2,1\n2;;1;1;1;1\n1;Kavring;263;9,2;48;2,1\n3;Bara två\n4;Smö';
    expect(previewFoods('livsmedelsverket', 'a.csv', HEAD + rows)).toMatchObject({
      ...{ rows: 4, accepted: 1, foods: [{ id: 'lmv:1', nameSv: 'Kavring' }] },
      rejected: { 'no-name': { count: 1 }, twice: { count: 1 }, 'broken-row': { count: 1, examples: [{ row: 5 }] } },
    });
    const product = '7310865004703\tFil\t60\t3\t4\t3\r\n';
    expect(previewFoods('openfoodfacts', 'a.csv', `\ufeff${OFF}${product}7310`)).toMatchObject({
      rows: 1,
      accepted: 1,
    });
  });

  it('covers two hundred rows and shows five foods', () => {
    const rows = Array.from({ length: 300 }, (_, at) => `${at};Bröd ${at};263;9,2;48;2,1\n`).join('');
    const preview = previewFoods('livsmedelsverket', 'a.csv', HEAD + rows);
    expect(preview).toMatchObject({ rows: 200, accepted: 200, foods: { length: 5 } });
  });

  it('recognises FoodData Central by its columns', () => {
    const food = '"fdc_id","data_type","description"\n"1","foundation_food","Hummus"\n';
    expect(previewFoods('usda', 'food.csv', food)).toMatchObject({ rows: 0, accepted: 0 });
  });

  it('accepts title lines above the header, and counts them', () => {
    const text = `Livsmedelsdatabas, 2022\nPer 100 g\n${HEAD}1;Kavring;263;9,2;48;2,1\n2;Tom;;;;\n`;
    expect(previewFoods('livsmedelsverket', 'a.csv', text)).toMatchObject({
      ...{ rows: 2, accepted: 1 },
      rejected: { 'no-nutrients': { count: 1, examples: [{ row: 5 }] } },
    });
  });

  it('lists the missing columns of an unknown table', () => {
    const all = ['Livsmedelsnummer', 'Livsmedelsnamn', 'Energi (kcal)'];
    expect(previewFoods('livsmedelsverket', 'a.csv', 'code\tproduct_name\n1\tx\n')).toEqual({ missing: all });
    expect(previewFoods('openfoodfacts', 'a.csv', '')).toEqual({ missing: ['code', 'product_name'] });
  });
});
