import { describe, expect, it } from 'vitest';
import { foldText } from '#domain/text/fold-text.ts';
import { rankProducts } from './rank-products.ts';

type Sample = { name: string; nameEn?: string; about?: string; isSoldOut?: boolean };
const search = (query: string, samples: Sample[]) =>
  rankProducts(
    samples.map(({ name, nameEn = '', about = '', isSoldOut = false }) => ({
      id: name,
      name,
      nameEn: nameEn === '' ? null : nameEn,
      text: foldText(`${name} ${nameEn} ${about}`),
      isSoldOut,
    })),
    query,
  );

describe('the shop’s search', () => {
  it('ranks by the name before what is written about a product', () => {
    const shaker = { name: 'Shaker', about: 'Väg upp pulvret på en våg.' };
    expect(search('våg', [shaker, { name: 'Personvåg' }]).ids).toEqual(['Personvåg', 'Shaker']);
  });

  it('ranks the word before the beginning and a part of it', () => {
    const samples = [{ name: 'Kaseinprotein' }, { name: 'Proteinbar' }, { name: 'Vassle, protein' }];
    expect(search('protein', samples).ids).toEqual(['Vassle, protein', 'Proteinbar', 'Kaseinprotein']);
  });

  it('forgives a slip when nothing has the word, and says so', () => {
    expect(search('protien', [{ name: 'Proteinpulver' }, { name: 'Protein, vassle' }, { name: 'Hantel' }])).toEqual({
      ids: ['Proteinpulver', 'Protein, vassle'],
      areGuesses: true,
    });
  });

  it('wants every word', () => {
    expect(
      search('protein vanilj', [{ name: 'Protein choklad' }, { name: 'Protein', about: 'vaniljsmak' }]).ids,
    ).toEqual(['Protein']);
  });

  it('finds by the English name', () => {
    expect(search('scale', [{ name: 'Personvåg', nameEn: 'Bathroom scale' }]).ids).toEqual(['Personvåg']);
  });

  it('puts what is sold out last among equals', () => {
    expect(search('hantel', [{ name: 'Hantel 5 kg', isSoldOut: true }, { name: 'Hantel 8 kg' }]).ids).toEqual([
      'Hantel 8 kg',
      'Hantel 5 kg',
    ]);
  });

  it('takes signs for what they are and may find nothing', () => {
    expect([search('%', [{ name: 'Hantel' }]), search('100%', [{ name: 'Vassle', about: '100% vassle' }]).ids]).toEqual(
      [{ ids: [], areGuesses: false }, ['Vassle']],
    );
  });
});
