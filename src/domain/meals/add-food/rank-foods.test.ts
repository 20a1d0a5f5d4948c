import { describe, expect, it } from 'vitest';
import { foldWords } from '#domain/text/fold-text.ts';
import { type FoodKind, rankFood, rankFoods } from './rank-foods.ts';

type Sample = { name: string; kind?: FoodKind; popularity?: number; synonyms?: string; isMine?: boolean };

const describeSample = ({ name, kind = 'plain', popularity = 50, synonyms = '', isMine = false }: Sample) => ({
  name,
  nameWords: foldWords(name),
  otherNames: synonyms === '' ? [] : synonyms.split(';').map((text) => foldWords(text)),
  kind,
  popularity,
  isMine,
});
const search = (query: string, foods: Sample[]) => rankFoods(foods, query, describeSample, 10).map(({ name }) => name);

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

  it('puts the member’s own and recent foods first', () => {
    expect(search('gröt', [{ name: 'Gröt' }, { name: 'Min morgongröt', kind: 'dish', isMine: true }])[0]).toBe(
      'Min morgongröt',
    );
  });

  it.each([
    ['kottbullar', 'Köttbullar, stekta'],
    ['stekta köttbullar', 'Köttbullar, stekta'],
    ['köttbular', 'Köttbullar, stekta'],
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
    expect(rankFood(describeSample({ name: 'Banan' }), [])).toBeNull();
  });

  it('sorts equal ones by name in Swedish order', () => {
    expect(search('ost', [{ name: 'Ost Ö' }, { name: 'Ost Å' }, { name: 'Ost A' }])).toEqual([
      'Ost A',
      'Ost Å',
      'Ost Ö',
    ]);
  });

  it('stops at the limit', () => {
    expect(rankFoods([{ name: 'Ost A' }, { name: 'Ost B' }], 'ost', describeSample, 1)).toHaveLength(1);
  });

  it('bears a food without a name', () => {
    expect(search('ost', [{ name: '', synonyms: 'ost' }])).toEqual(['']);
  });
});
