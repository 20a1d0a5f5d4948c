import { describe, expect, it } from 'vitest';
import { isWeight, offeredUnits, parseAmount } from './parse-amount.ts';

const milk = [
  { unit: 'dl', grams: 103 },
  { unit: 'msk', grams: 15 },
  { unit: 'st', grams: 200 },
];

describe('a typed amount', () => {
  it.each([
    ['150g', 150, 'g'],
    ['150', 150, 'g'],
    ['0,5 kg', 500, 'kg'],
    ['2 dl', 206, 'dl'],
    ['1,5 dl', 154.5, 'dl'],
    ['1.5 DL', 154.5, 'dl'],
    ['½ dl', 51.5, 'dl'],
    ['1/4 dl', 25.75, 'dl'],
    ['1½ dl', 154.5, 'dl'],
    ['1 ½ dl', 154.5, 'dl'],
    ['1 1/2 dl', 154.5, 'dl'],
    ['11/2 dl', 566.5, 'dl'],
    ['⅔ dl', 68.67, 'dl'],
    ['1 200 g', 1200, 'g'],
    ['1\u00a0200,5\u00a0g', 1200.5, 'g'],
    [',5 dl', 51.5, 'dl'],
    ['2, dl', 206, 'dl'],
    ['1 st', 200, 'st'],
    ['2 pieces', 400, 'st'],
    ['3 matskedar', 45, 'msk'],
    ['dl', 103, 'dl'],
    [' 2 st. ', 400, 'st'],
  ])('%j weighs %d g', (typed, grams, unit) => {
    expect(parseAmount(typed, milk)).toMatchObject({ grams, unit });
  });

  it.each([
    '',
    'mycket mjölk',
    '2 skivor',
    '-5 g',
    '0',
    '1/0 dl',
    'dl 2',
    'NaN',
    '1e5 g',
    '1 5 dl',
    '1,2,3',
    '½½',
    '1/2/3',
    ',',
    '🍎',
    '9'.repeat(400),
  ])('%j cannot be read', (typed) => {
    expect(parseAmount(typed, milk)).toBeNull();
  });
});

describe('a measure that the food does not have itself', () => {
  it.each([
    ['1 ml', 1.03, 'ml'],
    ['33 cl', 339.9, 'cl'],
    ['1 l', 1030, 'l'],
    ['1 liter', 1030, 'l'],
    ['1 tsk', 5.15, 'tsk'],
    ['2 krm', 2.06, 'krm'],
    ['1 pint', 585.04, 'pint'],
    ['ett', null, null],
    ['1 msk', 15, 'msk'],
    ['1 glas', 206, 'glas'],
    ['1 kopp', 154.5, 'kopp'],
    ['1 näve', 51.5, 'näve'],
    ['1 burk', 330, 'förp'],
    ['2 flaskor', 660, 'förp'],
  ])('%j is derived from one that it has', (typed, grams, unit) => {
    const drink = [
      { unit: 'msk', grams: 15 },
      { unit: 'dl', grams: 103 },
      { unit: 'förp', grams: 330 },
    ];
    expect(parseAmount(typed, drink)).toEqual(grams === null ? null : expect.objectContaining({ grams, unit }));
  });

  it.each([
    ['1 bit', [{ unit: 'st', grams: 75 }], 75, 'st'],
    ['2 bitar', [{ unit: 'portion', grams: 120 }], 240, 'portion'],
    [
      '1 bit',
      [
        { unit: 'st', grams: 900 },
        { unit: 'bit', grams: 90 },
      ],
      90,
      'bit',
    ],
    ['1 tallrik', [{ unit: 'portion', grams: 300 }], 300, 'portion'],
    ['1 scoop', [{ unit: 'kula', grams: 50 }], 50, 'kula'],
    ['2 skopor', [{ unit: 'skopa', grams: 30 }], 60, 'skopa'],
    ['3 cloves', [{ unit: 'klyfta', grams: 4 }], 12, 'klyfta'],
    ['1 nypa', [{ unit: 'tsk', grams: 6 }], 0.6, 'nypa'],
  ])('%j uses the food’s substitute unit', (typed, portions, grams, unit) => {
    expect(parseAmount(typed, portions)).toEqual(expect.objectContaining({ grams, unit }));
  });

  it('has no substitute for a clove, because a lemon has wedges too', () => {
    expect(parseAmount('1 klyfta', [{ unit: 'st', grams: 100 }])).toBeNull();
  });

  it('is the food’s own unit where it has one', () => {
    const beer = [
      { unit: 'burk', grams: 500 },
      { unit: 'glas', grams: 400 },
    ];
    expect([parseAmount('1 burk', beer)?.grams, parseAmount('1 glas', beer)?.grams]).toEqual([500, 400]);
  });

  it('is null where the food has neither measure nor package', () => {
    expect(['1 cl', '1 glas', '1 burk'].map((typed) => parseAmount(typed, [{ unit: 'st', grams: 60 }]))).toEqual([
      null,
      null,
      null,
    ]);
  });
});

it('distinguishes weights from measures', () => {
  expect(['g', 'kg', 'hg', 'dl', 'st'].map(isWeight)).toEqual([true, true, true, false, false]);
});

describe('the units of a field', () => {
  it('are the food’s own first, then the measures derived from them', () => {
    expect(
      offeredUnits([
        { unit: 'glas', grams: 206 },
        { unit: 'dl', grams: 103 },
      ]),
    ).toEqual(['glas', 'dl', 'msk', 'tsk', 'ml', 'cl', 'l']);
  });

  it('are only the food’s own where no measure is known', () => {
    expect(offeredUnits([{ unit: 'st', grams: 60 }])).toEqual(['st']);
  });
});
