import { describe, expect, it } from 'vitest';
import { amountOfQuery, parseQuery } from './parse-query.ts';

describe('a query with an amount', () => {
  it.each([
    ['2 ägg', 'ägg', 2, null],
    ['150 g kyckling', 'kyckling', 150, 'g'],
    ['150g kyckling', 'kyckling', 150, 'g'],
    ['ett glas mjölk', 'mjölk', 1, 'glas'],
    ['glas mjölk', 'mjölk', 1, 'glas'],
    ['33 cl öl', 'öl', 33, 'cl'],
    ['2 öl', 'öl', 2, null],
    ['1,5 dl havregryn', 'havregryn', 1.5, 'dl'],
    ['½ avokado', 'avokado', 0.5, null],
    ['en halv avokado', 'avokado', 0.5, null],
    ['ett halvt glas mjölk', 'mjölk', 0.5, 'glas'],
    ['halv gurka', 'gurka', 0.5, null],
    ['Två skivor bröd', 'bröd', 2, 'skiva'],
    ['en näve mandel', 'mandel', 1, 'näve'],
    ['1/2 dl ris', 'ris', 0.5, 'dl'],
    ['2 klyftor vitlök', 'vitlök', 2, 'klyfta'],
    ['en tallrik gröt', 'gröt', 1, 'tallrik'],
    ['två kulor glass', 'glass', 2, 'kula'],
    ['nypa salt', 'salt', 1, 'nypa'],
    ['kyckling 150 g', 'kyckling', 150, 'g'],
    ['kyckling 150g', 'kyckling', 150, 'g'],
    ['grekisk yoghurt 2 dl', 'grekisk yoghurt', 2, 'dl'],
    ['a glass of milk', 'milk', 1, 'glas'],
    ['glass of milk', 'milk', 1, 'glas'],
    ['pint of lager', 'lager', 1, 'pint'],
    ['bowl of porridge', 'porridge', 1, 'tallrik'],
    ['skål flingor', 'flingor', 1, 'tallrik'],
    ['two eggs', 'eggs', 2, null],
    ['half a cup of rice', 'rice', 0.5, 'kopp'],
    ['half a banana', 'banana', 0.5, null],
    ['  3   st  ägg ', 'ägg', 3, 'st'],
    ['2 glass', 'glass', 2, null],
    ['en glass choklad', 'glass choklad', 1, null],
  ])('%j searches for %j', (typed, query, quantity, unit) => {
    expect(parseQuery(typed)).toEqual({ query, amount: { quantity, unit } });
  });

  it.each([
    'mjölk',
    'mjölk 3',
    'mjölk 3 %',
    '3 % fett',
    'a fil',
    'filmjölk 1,5',
    '7up',
    'dl',
    '150 g',
    '2',
    '0 ägg',
    '1/0 ägg',
    'öl 5x',
    'kopp',
  ])('%j has no amount', (typed) => {
    expect(parseQuery(typed)).toEqual({ query: typed, amount: null });
  });
});

describe('the amount of a query', () => {
  it('uses the countable unit of the food', () => {
    const coffee = [
      { unit: 'dl', grams: 100 },
      { unit: 'kopp', grams: 150 },
    ];
    expect(amountOfQuery({ quantity: 2, unit: null }, coffee)).toEqual({ grams: 300, quantity: 2, unit: 'kopp' });
  });

  it('uses its unit', () => {
    expect(amountOfQuery({ quantity: 33, unit: 'cl' }, [{ unit: 'dl', grams: 100 }])).toEqual({
      grams: 330,
      quantity: 33,
      unit: 'cl',
    });
  });

  it('is null where the food is not measured in the unit', () => {
    expect([
      amountOfQuery({ quantity: 2, unit: 'dl' }, []),
      amountOfQuery({ quantity: 2, unit: null }, [{ unit: 'dl', grams: 60 }]),
    ]).toEqual([null, null]);
  });
});
