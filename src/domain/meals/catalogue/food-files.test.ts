import { describe, expect, it } from 'vitest';
import {
  areFoodFiles,
  findFoodHead,
  headRows,
  importProgress,
  isBeingSent,
  isFoodHeader,
  isUsdaTable,
  isWorkbook,
  pickFoodFiles,
} from './food-files.ts';

const names = (...list: string[]) => list.map((name) => ({ name }));

describe('the files of a food database', () => {
  it.each([
    ['usda', ['FoodData_Central_csv.zip'], ['FoodData_Central_csv.zip']],
    ['usda', ['branded_food.csv', 'food_nutrient.csv', 'food.csv'], ['food.csv', 'food_nutrient.csv']],
    ['usda', ['food.csv'], null],
    ['livsmedelsverket', ['livsmedel.csv'], ['livsmedel.csv']],
    ['livsmedelsverket', ['livsmedel.xlsx'], ['livsmedel.xlsx']],
    ['openfoodfacts', ['products.xlsx'], null],
    ['openfoodfacts', ['en.openfoodfacts.org.products.csv.gz'], ['en.openfoodfacts.org.products.csv.gz']],
    ['openfoodfacts', ['a.csv', 'b.csv'], null],
    ['openfoodfacts', [], null],
  ] as const)('of %s, chosen from %j, are %j', (source, chosen, picked) => {
    expect(pickFoodFiles(source, names(...chosen))).toEqual(picked && names(...picked));
    expect(areFoodFiles({ source, files: names(...chosen) })).toBe(picked?.length === chosen.length);
  });

  it.each([
    ['usda', 'FoodData/food.csv', ['fdc_id', 'data_type', 'description'], true],
    ['usda', 'food_nutrient.csv', ['fdc_id', 'nutrient_id', 'amount'], true],
    ['usda', 'food_nutrient.csv', ['fdc_id'], false],
    ['usda', 'branded_food.csv', ['fdc_id'], false],
    ['livsmedelsverket', 'x.csv', ['Livsmedelsnummer', 'Livsmedelsnamn', 'Energi (kcal)'], true],
    ['livsmedelsverket', 'x.csv', ['source_id', 'name_sv', 'kcal'], true],
    ['livsmedelsverket', 'x.csv', ['code', 'product_name'], false],
    ['openfoodfacts', 'x.csv.gz', ['code', 'url', 'product_name'], true],
    ['openfoodfacts', 'x.csv.gz', ['PK'], false],
  ] as const)('of %s: %s with the columns %j is accepted: %s', (source, name, columns, isOne) => {
    expect(isFoodHeader(source, name, columns)).toBe(isOne);
  });

  it('of FoodData Central are recognised inside an archive', () => {
    expect(['x/Food.csv', 'food_portion.csv'].map(isUsdaTable)).toEqual([true, false]);
  });
});

it('report the progress of sending, then of reading', () => {
  const run = { bytes: 200, bytesSent: 50, bytesRead: 0 };
  expect([isBeingSent(run), importProgress(run)]).toEqual([true, 0.25]);
  const sent = { bytes: 200, bytesSent: 200, bytesRead: 100 };
  expect([isBeingSent(sent), importProgress(sent)]).toEqual([false, 0.5]);
  expect(importProgress({ bytes: null, bytesSent: 0, bytesRead: 9 })).toBeNull();
});

describe('the header line', () => {
  const HEAD = 'Livsmedelsnamn;Livsmedelsnummer;"Energi (kcal)"';

  it('is found below titles that have other separators', () => {
    const text = `\ufeffLivsmedelsdatabas, version 2022-05-24\r\n\r\n${HEAD}\r\nBanan;1;90\r\n`;
    expect(findFoodHead('livsmedelsverket', 'a.csv', headRows('livsmedelsverket', text))).toEqual({
      line: 3,
      columns: ['Livsmedelsnamn', 'Livsmedelsnummer', 'Energi (kcal)'],
    });
    const tabs = headRows('openfoodfacts', 'code\tproduct_name\r\n');
    expect(findFoodHead('openfoodfacts', 'a.csv', tabs)).toEqual({ line: 1, columns: ['code', 'product_name'] });
  });

  it('is searched for in ten lines, and the missing columns of the closest line are named', () => {
    const late = headRows('livsmedelsverket', `${'titel\n'.repeat(10)}${HEAD}\n`);
    const all = ['Livsmedelsnummer', 'Livsmedelsnamn', 'Energi (kcal)'];
    expect(findFoodHead('livsmedelsverket', 'a.csv', late)).toEqual({ missing: all });
    expect(findFoodHead('livsmedelsverket', 'a.csv', [])).toEqual({ missing: all });
    const close = [['titel'], ['Livsmedelsnamn', 'kcal'], ['Banan', '90']];
    expect(findFoodHead('livsmedelsverket', 'a.csv', close)).toEqual({ missing: ['Livsmedelsnummer'] });
  });
});

it('recognises a workbook by its file name', () => {
  expect([isWorkbook('LivsmedelsDB.XLSX'), isWorkbook('a.csv')]).toEqual([true, false]);
});
