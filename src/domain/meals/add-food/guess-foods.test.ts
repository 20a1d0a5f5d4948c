import { describe, expect, it } from 'vitest';
import { rankByName } from '#domain/text/rank-by-name.ts';
import type { FoodKind } from '#domain/text/rank-item.ts';
import { describeFood } from './describe-food.ts';

type Sample = {
  name: string;
  kind?: FoodKind;
  popularity?: number;
  synonyms?: string;
  isMine?: boolean;
  isOwn?: boolean;
};

const describeSample = ({ name, kind = 'plain', popularity = 50, synonyms = '', isMine = false, isOwn }: Sample) =>
  describeFood(
    { nameSv: name, nameEn: '', brand: null, synonyms, kind, popularity, source: isOwn ? 'own' : 'livsmedelsverket' },
    'sv',
    isMine,
  );
const ranked = (query: string, foods: Sample[]) => {
  const found = rankByName(foods, query, describeSample, 10);
  return { names: found.found.map(({ name }) => name), areGuesses: found.areGuesses };
};
const search = (query: string, foods: Sample[]) => ranked(query, foods).names;

describe('guesses', () => {
  it('are returned, marked as guesses, when no food has the word', () => {
    expect(ranked('köttbular', [{ name: 'Köttbullar, stekta' }, { name: 'Banan' }])).toEqual({
      names: ['Köttbullar, stekta'],
      areGuesses: true,
    });
  });

  it('come first when the word occurs only inside compounds of unpopular foods', () => {
    const foods = [{ name: 'Rosenäpplen', popularity: 2 }, { name: 'Senap' }];
    expect(ranked('senapp', foods)).toEqual({ names: ['Senap', 'Rosenäpplen'], areGuesses: true });
    expect(ranked('senapp', foods.slice(0, 1))).toEqual({ names: ['Rosenäpplen'], areGuesses: false });
  });

  it('do not come before a food with that name or prefix, however unpopular', () => {
    expect(ranked('senapp', [{ name: 'Senapp', popularity: 2 }, { name: 'Senap' }]).names).toEqual(['Senapp']);
    expect(ranked('senap', [{ name: 'Senapsolja', popularity: 2 }, { name: 'Smenap' }]).names).toEqual(['Senapsolja']);
  });

  it('prefer parts of the word to unpopular foods with a similar word', () => {
    const foods = [{ name: 'Kycklingfett', popularity: 2 }, { name: 'Kyckling' }];
    expect(search('kycklingspett', foods)).toEqual(['Kyckling', 'Kycklingfett']);
    expect(search('kycklingspett', foods.slice(0, 1))).toEqual(['Kycklingfett']);
  });

  it('are not returned when a food has the word', () => {
    expect(ranked('butter', [{ name: 'Butterkaka', popularity: 0 }, { name: 'Batter' }])).toEqual({
      names: ['Butterkaka'],
      areGuesses: false,
    });
  });

  it.each([
    ['pölsa', 'Polkagris', ''],
    ['gooh', 'Krusbär', 'gooseberry'],
    ['valio', 'Valross, kött', ''],
    ['valio', 'Valnötter', ''],
    ['snus', 'Falukorv', 'sausage'],
    ['korma', 'Smör, saltat', 'normalsaltat'],
  ])('do not change %j into %j', (query, name, synonyms) => {
    expect(
      ranked(query, [
        { name, synonyms, popularity: 90 },
        { name: 'Smör', synonyms: 'butter' },
      ]),
    ).toEqual({
      names: [],
      areGuesses: false,
    });
  });

  it('drop a word when all words are known but no food has them together', () => {
    const foods = [
      { name: 'Smör', synonyms: 'butter' },
      { name: 'Kyckling i frityrsmet', synonyms: 'chicken in batter', popularity: 90 },
      { name: 'Mineralvatten', synonyms: 'loka' },
      { name: 'Citron' },
    ];
    expect(ranked('loka citron', foods)).toEqual({ names: ['Mineralvatten'], areGuesses: true });
    expect(ranked('butter chicken', foods)).toEqual({ names: ['Smör'], areGuesses: true });
  });

  it('do not put wasabi before products of Wasa', () => {
    expect(
      search('wasa', [
        { name: 'Wasabi', popularity: 90 },
        { name: 'Sport knäckebröd', synonyms: 'Wasa' },
      ])[0],
    ).toBe('Sport knäckebröd');
  });

  it('do not change a word that some food has', () => {
    const foods = [
      { name: 'Smör', synonyms: 'butter' },
      { name: 'Kyckling', synonyms: 'chicken batter' },
    ];
    expect(ranked('butter chiken', foods).names).toEqual([]);
  });

  it('are what the food is called, rather than what another name begins with', () => {
    const foods = [
      { name: 'Russin, kärnfria' },
      { name: 'Vindruvor' },
      { name: 'Tortellini med ost' },
      { name: 'Ostsås' },
    ];
    expect(search('kärnfria vindruvor', foods)).toEqual(['Vindruvor']);
    expect(search('tortellini med ostsås', foods)).toEqual(['Tortellini med ost']);
  });

  it('come first when only unpopular foods have all the words in a longer name', () => {
    const dried = { name: 'Päron, torkade, svavlade, kokta', popularity: 3 };
    expect(ranked('kokta päron', [dried, { name: 'Päron' }])).toEqual({
      names: ['Päron', 'Päron, torkade, svavlade, kokta'],
      areGuesses: true,
    });
    expect(ranked('kokta päron', [{ name: 'Päron, kokta', popularity: 3 }, { name: 'Päron' }]).areGuesses).toBe(false);
    expect(ranked('kokta päron', [dried]).names).toEqual([dried.name]);
  });

  it('leave out what a food is served with', () => {
    const foods = [
      { name: 'Leverpastejsmörgås', kind: 'dish' as const, synonyms: 'leverpastejmacka' },
      { name: 'Gurka' },
    ];
    expect(search('leverpastejmacka m gurka', foods)).toEqual(['Leverpastejsmörgås']);
  });

  it('rank one typo before two', () => {
    const foods: Sample[] = [
      { name: 'Köttfärs', popularity: 60 },
      { name: 'Köttfärssås', popularity: 50 },
    ];
    expect(search('köttfärsås', foods)[0]).toBe('Köttfärssås');
  });

  it('drop a word that no food has', () => {
    expect(ranked('zeta olivolja', [{ name: 'Olivolja' }, { name: 'Banan' }])).toEqual({
      names: ['Olivolja'],
      areGuesses: true,
    });
  });

  it('split a compound', () => {
    const foods = [{ name: 'Färskost, Philadelphia', synonyms: 'ost' }, { name: 'Margarin' }, { name: 'Kyckling' }];
    expect(['philadelphiaost', 'kycklingspett', 'zzzzzzz'].map((query) => search(query, foods))).toEqual([
      ['Färskost, Philadelphia'],
      ['Kyckling'],
      [],
    ]);
  });

  it('continue with the last part of a compound when no food has both', () => {
    expect(search('smörgåsmargarin', [{ name: 'Margarin' }, { name: 'Smörgås' }])).toEqual(['Margarin']);
  });

  it('are at most five', () => {
    const foods = ['A', 'B', 'C', 'D', 'E', 'F'].map((letter) => ({ name: `Banan ${letter}` }));
    expect(search('bannan', foods)).toEqual(['Banan A', 'Banan B', 'Banan C', 'Banan D', 'Banan E']);
  });

  it('are popular foods when the word is short', () => {
    const rare = { name: 'Prune Friends', popularity: 0 };
    expect([search('prume', [rare]), search('prume', [{ ...rare, isMine: true }]), search('frieds', [rare])]).toEqual([
      [],
      ['Prune Friends'],
      ['Prune Friends'],
    ]);
  });
});
