import { describe, expect, it } from 'vitest';
import { rankByName } from '#domain/text/rank-by-name.ts';
import { ranked, type Sample, search } from '../test/rank-samples.ts';
import { describeFood } from './describe-food.ts';

describe('typed letters', () => {
  it('with diacritics rank before the same letters without', () => {
    expect(
      search('älg', [
        { name: 'Alg', popularity: 90 },
        { name: 'Älgfärs, rå', popularity: 1 },
      ]),
    ).toEqual(['Älgfärs, rå', 'Alg']);
  });

  it('with diacritics also count inside a compound', () => {
    expect(
      search('lök', [
        { name: 'Lok', popularity: 90 },
        { name: 'Purjolök', popularity: 1 },
      ])[0],
    ).toBe('Purjolök');
  });

  it('without diacritics find both', () => {
    expect(
      search('alg', [
        { name: 'Älg', popularity: 90 },
        { name: 'Alg', popularity: 1 },
      ]),
    ).toEqual(['Älg', 'Alg']);
  });

  it('with a typo still find the food', () => {
    expect(ranked('pästa', [{ name: 'Pasta' }])).toEqual({ names: ['Pasta'], areGuesses: false });
  });
});

describe('words', () => {
  it('are joined when no food has them separately', () => {
    expect(ranked('stekta kött bullar', [{ name: 'Köttbullar, stekta' }])).toEqual({
      names: ['Köttbullar, stekta'],
      areGuesses: false,
    });
  });

  it('are also tried joined', () => {
    const foods: Sample[] = [
      { name: 'Kycklingstrimlor, wokade', popularity: 80 },
      { name: 'Kycklingwok med ris', kind: 'dish', popularity: 20 },
    ];
    expect(search('kyckling wok', foods)[0]).toBe('Kycklingwok med ris');
  });

  it('may be written without the words between them', () => {
    expect(search('gott och blandat', [{ name: 'Gott & blandat original' }])).toEqual(['Gott & blandat original']);
    expect(search('med', [{ name: 'Medwurst' }, { name: 'Banan' }])).toEqual(['Medwurst']);
  });

  it('of the other language do not count as the food’s name', () => {
    const describeBoth = (food: { sv: string; en: string; synonyms: string; popularity: number }) =>
      describeFood({ nameSv: food.sv, nameEn: food.en, brand: null, kind: 'plain', ...food }, 'sv', false);
    const foods = [
      { sv: 'Saft', en: 'Squash', synonyms: '', popularity: 90 },
      { sv: 'Zucchini', en: 'Courgette', synonyms: 'squash', popularity: 20 },
    ];
    expect(rankByName(foods, 'squash', describeBoth, 10).found.map(({ sv }) => sv)).toEqual(['Zucchini', 'Saft']);
  });
});
