import { describe, expect, it } from 'vitest';
import { readBarcodes, readSwedishFoods } from './read-swedish-foods.ts';

const FOODS = [
  'key,name_sv,name_en,category,kcal,protein,carbs,fat,fiber,sugar,portions,kind,popularity,synonyms_sv,synonyms_en',
  'fil,Filmjölk 3 %,"Sour milk, 3%",Dairy,60,3.4,4.8,3,,3.8,dl:104;portion:260,plain,80,fil;filmjölk,soured milk',
  'risifrutti,Mellanmål,Snack,Dairy,100,3,15,2,0,9,,brand-like,40,,',
].join('\n');
const SOURCES = 'key,source,source_id\nfil,livsmedelsverket,128\nrisifrutti,package,x\n';

describe('our own list', () => {
  const [fil, risifrutti] = readSwedishFoods(FOODS, SOURCES);

  it('becomes foods with their source, portions and synonyms', () => {
    expect(fil).toEqual({
      id: 'sv:fil',
      source: 'livsmedelsverket',
      nameSv: 'Filmjölk 3 %',
      nameEn: 'Sour milk, 3%',
      brand: null,
      category: 'Dairy',
      kind: 'plain',
      popularity: 80,
      carbsBasis: 'without-fibre',
      per100g: { calories: 60, protein: 3.4, carbs: 4.8, fat: 3, fiber: null, sugar: 3.8 },
      portions: [
        { unit: 'dl', grams: 104 },
        { unit: 'portion', grams: 260 },
      ],
      barcode: null,
      synonyms: 'fil;filmjölk|soured milk',
    });
  });

  it('distinguishes 0 from unknown, and ranks a food of one brand with the brands', () => {
    expect([fil?.per100g.fiber, risifrutti?.per100g.fiber, risifrutti?.kind, risifrutti?.portions]).toEqual([
      null,
      0,
      'brand',
      [],
    ]);
  });
});

describe('the products known by barcode', () => {
  const read = (line: string) =>
    readBarcodes(`ean,name_sv,name_en,brand,category,kcal,protein,carbs,fat,fiber,sugar,portions,package_g\n${line}\n`);

  it('become branded foods that can be found by their code', () => {
    expect(read('7300156482709,Yoghurt,Yogurt,Coop,Dairy,118,3.2,3.7,10,,3.7,dl:102,500')).toMatchObject([
      {
        id: 'ean:7300156482709',
        source: 'openfoodfacts',
        brand: 'Coop',
        kind: 'brand',
        barcode: '7300156482709',
        portions: [
          { unit: 'dl', grams: 102 },
          { unit: 'förp', grams: 500 },
        ],
      },
    ]);
  });

  it('have no separate package where it is already a portion', () => {
    expect(read('7300156482709,Yoghurt,Yogurt,Coop,Dairy,118,3.2,3.7,10,,3.7,förp:125,500')).toMatchObject([
      { portions: [{ unit: 'förp', grams: 125 }] },
    ]);
  });

  it('are refused as a whole when one code is wrong', () => {
    expect(() => read('7300156482700,Yoghurt,Yogurt,Coop,Dairy,118,3.2,3.7,10,,3.7,,')).toThrow('is not a barcode');
  });
});
