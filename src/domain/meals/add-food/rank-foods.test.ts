import { describe, expect, it } from 'vitest';
import { ranked, type Sample, search } from '../test/rank-samples.ts';

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

  it('puts the beginning of another word for a usual food before that of the name of a rare one', () => {
    const foods: Sample[] = [
      { name: 'Whey-100', kind: 'brand', popularity: 0 },
      { name: 'Proteinpulver', synonyms: 'whey' },
    ];
    expect(search('whe', foods)).toEqual(['Proteinpulver', 'Whey-100']);
    expect(search('whe', [{ name: 'Wheat' }, { name: 'Proteinpulver', synonyms: 'whey' }])).toEqual([
      'Wheat',
      'Proteinpulver',
    ]);
  });

  it('puts a food in water or a tin before one in a sauce, also where the sauce has the shorter name', () => {
    const foods: Sample[] = [
      { name: 'Bönor i tomatsås' },
      { name: 'Bönor på burk, avrunna' },
      { name: 'Bönor i vatten' },
    ];
    expect(search('bönor', foods)).toEqual(['Bönor i vatten', 'Bönor på burk, avrunna', 'Bönor i tomatsås']);
  });

  it('puts what people log before rare foods with the plain name', () => {
    const foods: Sample[] = [
      { name: 'Kakor, fikonkakor', popularity: 7 },
      { name: 'Småkakor', synonyms: 'kakor', popularity: 38, kind: 'dish' },
    ];
    expect(search('kakor', foods)).toEqual(['Småkakor', 'Kakor, fikonkakor']);
  });

  it('puts the words in their order before a more popular name of the same words', () => {
    const foods: Sample[] = [{ name: 'Milk chocolate', popularity: 70 }, { name: 'Chocolate milk' }];
    expect(search('chocolate milk', foods)).toEqual(['Chocolate milk', 'Milk chocolate']);
    expect(search('milk chocolate', foods)).toEqual(['Milk chocolate', 'Chocolate milk']);
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

  it('guesses where no food has all the words', () => {
    expect(ranked('banan choklad', [{ name: 'Banan' }])).toEqual({ names: ['Banan'], areGuesses: true });
    const both = [{ name: 'Banan' }, { name: 'Choklad' }];
    expect(ranked('banan choklad', both)).toEqual({ names: ['Banan'], areGuesses: true });
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
    expect(ranked('ost', [{ name: 'Ost A' }, { name: 'Ost B' }], 1).names).toHaveLength(1);
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

  it('counts less where a food is called so by another word only', () => {
    const foods: Sample[] = [
      { name: 'Vetemjöl', synonyms: 'mjöl', popularity: 80 },
      { name: 'Grahamsmjöl', synonyms: 'mjöl', popularity: 50, isMine: true },
    ];
    expect(search('mjöl', foods)[0]).toBe('Vetemjöl');
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

describe('own foods and recipes', () => {
  const own = (name: string): Sample => ({ name, kind: 'dish', popularity: 0, isMine: true, isOwn: true });

  it('come before what is so called by another word', () => {
    const halloumi = { name: 'Halloumi', synonyms: 'grillost', popularity: 90 };
    expect(search('grillost', [halloumi, own('Grillost från gården')])[0]).toBe('Grillost från gården');
    const stew = { name: 'Linsgryta med kokosmjölk', popularity: 90 };
    expect(search('linsgryta', [stew, own('Linsgryta med spenat')])[0]).toBe('Linsgryta med spenat');
  });

  it('come after what is called just so', () => {
    expect(search('banan', [own('Banan och havre'), { name: 'Banan' }, { name: 'Pisang', synonyms: 'banan' }])).toEqual(
      ['Banan', 'Banan och havre', 'Pisang'],
    );
  });

  it('stay where they are when everything else is called so, too', () => {
    expect(search('banan', [own('Banan'), { name: 'Banan, torkad', popularity: 0 }])).toEqual([
      'Banan',
      'Banan, torkad',
    ]);
  });

  it('are not lifted by a word that is only a part of theirs', () => {
    expect(search('gröt', [own('Morgongröt'), { name: 'Havregrynsgröt', synonyms: 'gröt' }])[0]).toBe('Havregrynsgröt');
  });
});
