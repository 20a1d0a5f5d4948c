import { describe, expect, it } from 'vitest';
import { parseAmount } from './parse-amount.ts';

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
