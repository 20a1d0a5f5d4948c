import { describe, expect, it } from 'vitest';
import { ranked, type Sample, search } from '../test/rank-samples.ts';

describe('food search', () => {
  it('ranks the plain food before dishes made of it', () => {
    const foods: Sample[] = [
      { name: 'Bananbröd', kind: 'dish', popularity: 60 },
      { name: 'Banan' },
      { name: 'Banan, torkad' },
    ];
    expect(search('banan', foods)).toEqual(['Banan', 'Banan, torkad', 'Bananbröd']);
  });

  it('ranks plain foods before dishes and brands from the first two letters', () => {
    const foods: Sample[] = [
      { name: 'Havrekakor', kind: 'brand' },
      { name: 'Havregrynsgröt', kind: 'dish' },
      { name: 'Havregryn' },
    ];
    expect(search('ha', foods)).toEqual(['Havregryn', 'Havregrynsgröt', 'Havrekakor']);
  });

  it('ranks a prefix of a synonym of a popular food before a prefix of the name of an unpopular one', () => {
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

  it('ranks a food in water or a tin before one in a sauce, also where the sauce has the shorter name', () => {
    const foods: Sample[] = [
      { name: 'Bönor i tomatsås' },
      { name: 'Bönor på burk, avrunna' },
      { name: 'Bönor i vatten' },
    ];
    expect(search('bönor', foods)).toEqual(['Bönor i vatten', 'Bönor på burk, avrunna', 'Bönor i tomatsås']);
  });

  it('ranks a synonym of the other language after all that match as well in the own language', () => {
    const foods: Sample[] = [
      { name: 'Saft', synonyms: 'fruktsaft|squash', popularity: 90 },
      { name: 'Zucchini', synonyms: 'squash|courgette', popularity: 20 },
      { name: 'Squashsoppa', kind: 'dish' },
    ];
    expect(search('squash', foods)).toEqual(['Zucchini', 'Saft', 'Squashsoppa']);
    expect(search('courgette', foods)).toEqual(['Zucchini']);
  });

  it('ranks popular foods before unpopular ones with the plain name', () => {
    const foods: Sample[] = [
      { name: 'Kakor, fikonkakor', popularity: 7 },
      { name: 'Småkakor', synonyms: 'kakor', popularity: 38, kind: 'dish' },
    ];
    expect(search('kakor', foods)).toEqual(['Småkakor', 'Kakor, fikonkakor']);
  });

  it('ranks the typed word order before a more popular name with the same words', () => {
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

  it('ranks an exact name before an unpopular food whose name begins with it', () => {
    const foods: Sample[] = [
      { name: 'Bröd, riskli', popularity: 5 },
      { name: 'Vitt bröd', popularity: 64, synonyms: 'bröd;franskbröd' },
    ];
    expect(search('bröd', foods)).toEqual(['Vitt bröd', 'Bröd, riskli']);
  });

  it('does not count fat contents as extra words', () => {
    const foods: Sample[] = [
      { name: 'Kvarg, smaksatt', popularity: 82 },
      { name: 'Kvarg, naturell 0,2 %', popularity: 90 },
    ];
    expect(search('kvarg', foods)[0]).toBe('Kvarg, naturell 0,2 %');
  });

  it('finds an inflected form', () => {
    expect(search('pannkakor', [{ name: 'Pannkaka' }, { name: 'Pannkaksmix' }])).toEqual(['Pannkaka']);
  });

  it('ranks the shorter of two words with the prefix first', () => {
    expect(search('hav', [{ name: 'Havregrynsgröt' }, { name: 'Havregryn' }])[0]).toBe('Havregryn');
  });

  it('guesses where no food has all words', () => {
    expect(ranked('banan choklad', [{ name: 'Banan' }])).toEqual({ names: ['Banan'], areGuesses: true });
    const both = [{ name: 'Banan' }, { name: 'Choklad' }];
    expect(ranked('banan choklad', both)).toEqual({ names: ['Banan'], areGuesses: true });
  });

  it('finds nothing for an empty query', () => {
    expect(search('–', [{ name: 'Banan' }])).toEqual([]);
  });

  it('sorts equal matches by name in Swedish order', () => {
    expect(search('ost', [{ name: 'Ost Ö' }, { name: 'Ost Å' }, { name: 'Ost A' }])).toEqual([
      'Ost A',
      'Ost Å',
      'Ost Ö',
    ]);
  });

  it('stops at the limit', () => {
    expect(ranked('ost', [{ name: 'Ost A' }, { name: 'Ost B' }], 1).names).toHaveLength(1);
  });

  it('accepts a food without a name', () => {
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

  it('counts less where only a synonym matches', () => {
    const foods: Sample[] = [
      { name: 'Vetemjöl', synonyms: 'mjöl', popularity: 80 },
      { name: 'Grahamsmjöl', synonyms: 'mjöl', popularity: 50, isMine: true },
    ];
    expect(search('mjöl', foods)[0]).toBe('Vetemjöl');
  });

  it('orders matches of two letters', () => {
    expect(search('ha', [{ name: 'Havregryn' }, mine('Hallon', { popularity: 50 })])[0]).toBe('Hallon');
  });

  it('does not rank a dish before the food with the typed name', () => {
    expect(search('gröt', [{ name: 'Gröt', popularity: 1 }, mine('Min morgongröt', { kind: 'dish' })])[0]).toBe('Gröt');
  });

  it.each([
    ['sill', 'Sill, inlagd', 'Pasta, kokt'],
    ['räkor', 'Räkor', 'Lingonsylt'],
    ['gurka', 'Gurka', 'Blandad sallad med purjolök'],
    ['gröt', 'Havregrynsgröt', 'Grön mjölk'],
  ])('does not replace the food of %j', (query, wanted, usual) => {
    expect(search(query, [mine(usual), { name: wanted, popularity: 1 }])).toEqual([wanted]);
  });
});

describe('own foods and recipes', () => {
  const own = (name: string): Sample => ({ name, kind: 'dish', popularity: 0, isMine: true, isOwn: true });

  it('come before a food that matches by a synonym', () => {
    const halloumi = { name: 'Halloumi', synonyms: 'grillost', popularity: 90 };
    expect(search('grillost', [halloumi, own('Grillost från gården')])[0]).toBe('Grillost från gården');
    const stew = { name: 'Linsgryta med kokosmjölk', popularity: 90 };
    expect(search('linsgryta', [stew, own('Linsgryta med spenat')])[0]).toBe('Linsgryta med spenat');
  });

  it('come after a food with exactly that name', () => {
    expect(search('banan', [own('Banan och havre'), { name: 'Banan' }, { name: 'Pisang', synonyms: 'banan' }])).toEqual(
      ['Banan', 'Banan och havre', 'Pisang'],
    );
  });

  it('retain their order when other foods have that name too', () => {
    expect(search('banan', [own('Banan'), { name: 'Banan, torkad', popularity: 0 }])).toEqual([
      'Banan',
      'Banan, torkad',
    ]);
  });

  it('are not boosted by a word that is only part of theirs', () => {
    expect(search('gröt', [own('Morgongröt'), { name: 'Havregrynsgröt', synonyms: 'gröt' }])[0]).toBe('Havregrynsgröt');
  });
});
