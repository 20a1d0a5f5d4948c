import { describe, expect, it } from 'vitest';
import { type FoodKind, rankByName } from '#domain/text/rank-by-name.ts';
import { describeFood } from './describe-food.ts';

type Sample = { name: string; kind?: FoodKind; popularity?: number; synonyms?: string; isMine?: boolean };

const describeSample = ({ name, kind = 'plain', popularity = 50, synonyms = '', isMine = false }: Sample) =>
  describeFood({ nameSv: name, nameEn: '', brand: null, synonyms, kind, popularity }, 'sv', isMine);
const ranked = (query: string, foods: Sample[]) => {
  const found = rankByName(foods, query, describeSample, 10);
  return { names: found.found.map(({ name }) => name), areGuesses: found.areGuesses };
};
const search = (query: string, foods: Sample[]) => ranked(query, foods).names;

describe('food search', () => {
  it('puts the plain food before what is made of it', () => {
    const foods: Sample[] = [
      { name: 'Bananbröd', kind: 'dish', popularity: 60 },
      { name: 'Banan' },
      { name: 'Banan, torkad' },
    ];
    expect(search('banan', foods)).toEqual(['Banan', 'Banan, torkad', 'Bananbröd']);
  });

  it('puts plain foods before dishes and brands from the first two letters', () => {
    const foods: Sample[] = [
      { name: 'Havrekakor', kind: 'brand' },
      { name: 'Havregrynsgröt', kind: 'dish' },
      { name: 'Havregryn' },
    ];
    expect(search('ha', foods)).toEqual(['Havregryn', 'Havregrynsgröt', 'Havrekakor']);
  });

  it.each([
    ['kottbullar', 'Köttbullar, stekta'],
    ['stekta köttbullar', 'Köttbullar, stekta'],
    ['bullar', 'Köttbullar, stekta'],
    ['pommes', 'Potatis, friterad'],
  ])('finds by %j', (query, wanted) => {
    const foods = [{ name: 'Köttbullar, stekta' }, { name: 'Potatis, friterad', synonyms: 'pommes frites strips' }];
    expect(search(query, foods)[0]).toBe(wanted);
  });

  it('puts what is simply called so before a rare food whose name begins so', () => {
    const foods: Sample[] = [
      { name: 'Bröd, riskli', popularity: 5 },
      { name: 'Vitt bröd', popularity: 64, synonyms: 'bröd;franskbröd' },
    ];
    expect(search('bröd', foods)).toEqual(['Vitt bröd', 'Bröd, riskli']);
  });

  it('does not count fat contents as words that nobody asked for', () => {
    const foods: Sample[] = [
      { name: 'Kvarg, smaksatt', popularity: 82 },
      { name: 'Kvarg, naturell 0,2 %', popularity: 90 },
    ];
    expect(search('kvarg', foods)[0]).toBe('Kvarg, naturell 0,2 %');
  });

  it('finds another form of the word', () => {
    expect(search('pannkakor', [{ name: 'Pannkaka' }, { name: 'Pannkaksmix' }])).toEqual(['Pannkaka']);
  });

  it('puts the shorter of two words that begin so first', () => {
    expect(search('hav', [{ name: 'Havregrynsgröt' }, { name: 'Havregryn' }])[0]).toBe('Havregryn');
  });

  it('finds nothing where a typed word meets no word of the food', () => {
    expect(search('banan choklad', [{ name: 'Banan' }])).toEqual([]);
  });

  it('finds nothing by nothing', () => {
    expect(search('–', [{ name: 'Banan' }])).toEqual([]);
  });

  it('sorts equal ones by name in Swedish order', () => {
    expect(search('ost', [{ name: 'Ost Ö' }, { name: 'Ost Å' }, { name: 'Ost A' }])).toEqual([
      'Ost A',
      'Ost Å',
      'Ost Ö',
    ]);
  });

  it('stops at the limit', () => {
    expect(rankByName([{ name: 'Ost A' }, { name: 'Ost B' }], 'ost', describeSample, 1).found).toHaveLength(1);
  });

  it('bears a food without a name', () => {
    expect(search('ost', [{ name: '', synonyms: 'ost' }])).toEqual(['']);
  });
});

describe('habit', () => {
  const mine = (name: string, more: Partial<Sample> = {}): Sample => ({ name, isMine: true, popularity: 90, ...more });

  it('orders foods that match equally well', () => {
    expect(search('ägg', [{ name: 'Ägg', popularity: 96 }, mine('Ägg, kokt', { popularity: 80 })])[0]).toBe(
      'Ägg, kokt',
    );
  });

  it('orders what two letters begin', () => {
    expect(search('ha', [{ name: 'Havregryn' }, mine('Hallon', { popularity: 50 })])[0]).toBe('Hallon');
  });

  it('does not put a dish of it before what is called so', () => {
    expect(search('gröt', [{ name: 'Gröt', popularity: 1 }, mine('Min morgongröt', { kind: 'dish' })])[0]).toBe('Gröt');
  });

  it.each([
    ['sill', 'Sill, inlagd', 'Pasta, kokt'],
    ['räkor', 'Räkor', 'Lingonsylt'],
    ['gurka', 'Gurka', 'Blandad sallad med purjolök'],
    ['gröt', 'Havregrynsgröt', 'Grön mjölk'],
  ])('does not make another food of %j', (query, wanted, usual) => {
    expect(search(query, [mine(usual), { name: wanted, popularity: 1 }])).toEqual([wanted]);
  });
});

describe('guesses', () => {
  it('are made when nothing has the word, and say so', () => {
    expect(ranked('köttbular', [{ name: 'Köttbullar, stekta' }, { name: 'Banan' }])).toEqual({
      names: ['Köttbullar, stekta'],
      areGuesses: true,
    });
  });

  it('are not made when something has the word', () => {
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
    ['butter chicken', 'Kyckling i frityrsmet', 'chicken in batter'],
  ])('do not make %j into %j', (query, name, synonyms) => {
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

  it('are no reason to put wasabi before what Wasa bakes', () => {
    expect(
      search('wasa', [
        { name: 'Wasabi', popularity: 90 },
        { name: 'Sport knäckebröd', synonyms: 'Wasa' },
      ])[0],
    ).toBe('Sport knäckebröd');
  });

  it('leave a word alone that some food has', () => {
    const foods = [
      { name: 'Smör', synonyms: 'butter' },
      { name: 'Kyckling', synonyms: 'chicken batter' },
    ];
    expect(ranked('butter chiken', foods).names).toEqual([]);
  });

  it('are five at most', () => {
    const foods = ['A', 'B', 'C', 'D', 'E', 'F'].map((letter) => ({ name: `Banan ${letter}` }));
    expect(search('bannan', foods)).toEqual(['Banan A', 'Banan B', 'Banan C', 'Banan D', 'Banan E']);
  });

  it('are foods that people eat where the word is short', () => {
    const rare = { name: 'Prune Friends', popularity: 0 };
    expect([search('prume', [rare]), search('prume', [{ ...rare, isMine: true }]), search('frieds', [rare])]).toEqual([
      [],
      ['Prune Friends'],
      ['Prune Friends'],
    ]);
  });
});

describe('words', () => {
  it('are tried written together when nothing has them apart', () => {
    expect(ranked('stekta kött bullar', [{ name: 'Köttbullar, stekta' }])).toEqual({
      names: ['Köttbullar, stekta'],
      areGuesses: false,
    });
  });

  it('between the words may be missing', () => {
    expect(search('gott och blandat', [{ name: 'Gott & blandat original' }])).toEqual(['Gott & blandat original']);
    expect(search('med', [{ name: 'Medwurst' }, { name: 'Banan' }])).toEqual(['Medwurst']);
  });

  it('of the other language do not name a food', () => {
    const facts = (food: { sv: string; en: string; synonyms: string; popularity: number }) =>
      describeFood({ nameSv: food.sv, nameEn: food.en, brand: null, kind: 'plain', ...food }, 'sv', false);
    const foods = [
      { sv: 'Saft', en: 'Squash', synonyms: '', popularity: 90 },
      { sv: 'Zucchini', en: 'Courgette', synonyms: 'squash', popularity: 20 },
    ];
    expect(rankByName(foods, 'squash', facts, 10).found.map(({ sv }) => sv)).toEqual(['Zucchini', 'Saft']);
  });
});
