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
  it('ranks a match in the name before a match in the description', () => {
    const shaker = { name: 'Shaker', about: 'Väg upp pulvret på en våg.' };
    expect(search('våg', [shaker, { name: 'Personvåg' }]).ids).toEqual(['Personvåg', 'Shaker']);
  });

  it('ranks a whole word before a prefix, and a prefix before a substring', () => {
    const samples = [{ name: 'Kaseinprotein' }, { name: 'Proteinbar' }, { name: 'Vassle, protein' }];
    expect(search('protein', samples).ids).toEqual(['Vassle, protein', 'Proteinbar', 'Kaseinprotein']);
  });

  it('tolerates a typo when nothing has the exact word, and marks the results as guesses', () => {
    expect(search('protien', [{ name: 'Proteinpulver' }, { name: 'Protein, vassle' }, { name: 'Hantel' }])).toEqual({
      ids: ['Proteinpulver', 'Protein, vassle'],
      areGuesses: true,
    });
  });

  it('requires every word', () => {
    expect(
      search('protein vanilj', [{ name: 'Protein choklad' }, { name: 'Protein', about: 'vaniljsmak' }]).ids,
    ).toEqual(['Protein']);
  });

  it('finds by the English name', () => {
    expect(search('scale', [{ name: 'Personvåg', nameEn: 'Bathroom scale' }]).ids).toEqual(['Personvåg']);
  });

  it('puts sold-out products last among equal matches', () => {
    expect(search('hantel', [{ name: 'Hantel 5 kg', isSoldOut: true }, { name: 'Hantel 8 kg' }]).ids).toEqual([
      'Hantel 8 kg',
      'Hantel 5 kg',
    ]);
  });

  it('ignores punctuation, and may find nothing', () => {
    expect([search('%', [{ name: 'Hantel' }]), search('100%', [{ name: 'Vassle', about: '100% vassle' }]).ids]).toEqual(
      [{ ids: [], areGuesses: false }, ['Vassle']],
    );
  });
});
