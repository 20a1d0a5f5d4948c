import { describe, expect, it } from 'vitest';
import { describeFood } from '#domain/meals/add-food/describe-food.ts';
import type { Food } from '#domain/meals/add-food/foods.contract.ts';
import { firstAmount } from '#domain/meals/add-food/usual-foods.ts';
import { NO_NUTRIENTS } from '#domain/meals/scale-food.ts';
import { isCalled, rankByName } from '#domain/text/rank-by-name.ts';
import { chooseFood, isSentence, matchSentence } from './match-sentence.ts';
import { readSentence } from './read-sentence.ts';

const makeFood = (nameSv: string, portions: Food['portions'] = []): Food => ({
  id: nameSv,
  source: 'livsmedelsverket',
  nameSv,
  nameEn: nameSv,
  brand: null,
  category: 'General',
  kind: 'plain',
  popularity: 50,
  carbsBasis: 'without-fibre',
  per100g: { ...NO_NUTRIENTS, calories: 100 },
  portions,
  serving: '100g',
  barcode: null,
  synonyms: '',
});
const FOODS = [
  makeFood('Ägg', [{ unit: 'st', grams: 55 }]),
  makeFood('Fil, naturell', []),
  makeFood('Fil', [{ unit: 'dl', grams: 104 }]),
  makeFood('Smör'),
  makeFood('Kyckling'),
  makeFood('Fetaost'),
  makeFood('Kall sås'),
  makeFood('Korv med bröd', [{ unit: 'st', grams: 150 }]),
];
const BATCH = makeFood('Chili', [{ unit: 'låda', grams: 400 }]);
const usualAmount = ({ portions }: Food) => firstAmount(portions);

function read(text: string, stored: Food[] = [], joinsCompounds = true) {
  const search = (name: string) => {
    const { found, areGuesses } = rankByName(FOODS, name, (food) => describeFood(food, 'sv', false), 8);
    return { foods: found, areGuesses };
  };
  const isNamed = (food: Food, name: string) => isCalled(describeFood(food, 'sv', false), name);
  const sentence = readSentence(text);
  const rows = matchSentence(sentence.parts, { search, stored, usualAmount, isCalled: isNamed, joinsCompounds });
  return { sentence, rows };
}
const shown = (text: string, stored: Food[] = [], joinsCompounds = true) =>
  read(text, stored, joinsCompounds).rows.map(
    ({ food, amount, isSure }) => `${food?.nameSv ?? '–'} ${amount?.grams ?? ''}${isSure ? '' : '?'}`,
  );

describe('the rows of a sentence', () => {
  it('have food and amount, and the usual amount where none is stated', () => {
    expect(shown('två ägg, smör och 2 dl fil')).toEqual(['Ägg 110', 'Smör 100', 'Fil 208']);
  });

  it('are doubtful where the food is another, has no such unit, or is not found', () => {
    expect(shown('brynt smör, 2 koppar smör och xyzzy')).toEqual(['Smör 100?', 'Smör 100?', '– ?']);
    expect(shown('fetaoost, xyzzy plugh')).toEqual(['Fetaost 100?', '– ?']);
    expect(shown('naturell, ägg')).toEqual(['Fil, naturell 100?', 'Ägg 55']);
    expect(shown('50 kg smör')).toEqual(['Smör 100?']);
  });

  it('are two when names are side by side in a language that writes compounds as one word', () => {
    expect(shown('kyckling fetaost')).toEqual(['Kyckling 100', 'Fetaost 100']);
    expect(shown('2 st kyckling fetaost smör')).toEqual(['Kyckling 100?', 'Fetaost 100', 'Smör 100']);
    expect(shown('kyckling fetaost', [], false)).toHaveLength(1);
    expect(shown('kall sås och kyckling xyzzy')).toHaveLength(2);
    expect(shown('grillad fetaost')).toHaveLength(1);
  });

  it('take a portion without a name from the cooked batches', () => {
    expect(shown('halva min låda', [BATCH])).toEqual(['Chili 200']);
    expect(shown('halva min låda', [BATCH, makeFood('Gryta', [{ unit: 'låda', grams: 300 }])])).toEqual(['Chili 200?']);
    expect(shown('halva min låda')).toEqual(['– ?']);
  });

  it('offer other foods, and take the chosen one in the stated amount', () => {
    const [row] = read('2 dl fil').rows;
    expect(row?.alternatives.map(({ nameSv }) => nameSv)).toEqual(['Fil, naturell']);
    const plain = row && chooseFood(row, makeFood('Fil, naturell'), usualAmount);
    expect([plain?.food?.nameSv, plain?.amount?.grams, plain?.alternatives.map(({ nameSv }) => nameSv)]).toEqual([
      'Fil, naturell',
      200,
      ['Fil'],
    ]);
    const [missing] = read('xyzzy').rows;
    expect(missing && chooseFood(missing, BATCH, usualAmount)).toMatchObject({
      amount: { grams: 400 },
      alternatives: [],
    });
  });
});

describe('a text', () => {
  const NONE: { isCalled: boolean }[] = [];
  const SOME = [{ isCalled: false }];
  const isFoods = (text: string, whole = NONE, stored: Food[] = []) => {
    const { sentence, rows } = read(text, stored);
    return isSentence(sentence, rows, () => whole);
  };

  it('is a sentence when it has several foods, names a meal or a stored portion', () => {
    expect(isFoods('två ägg och 1 dl fil', SOME)).toBe(true);
    expect(isFoods('två ägg och fil', SOME)).toBe(true);
    expect(isFoods('ägg, smör, fil', SOME)).toBe(true);
    expect(isFoods('kyckling och fil')).toBe(true);
    expect(isFoods('till frukost ägg')).toBe(true);
    expect(isFoods('halva min låda', SOME, [BATCH])).toBe(true);
  });

  it('is a search when it is one food, or nothing is found', () => {
    expect(isFoods('korv med bröd', [{ isCalled: true }])).toBe(false);
    expect(isFoods('kyckling med fil', SOME)).toBe(false);
    expect(isFoods('till frukost ägg', SOME)).toBe(false);
    expect(isFoods('två ägg')).toBe(false);
    expect(isFoods('xyzzy och plugh')).toBe(false);
  });
});
