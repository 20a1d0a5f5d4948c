import { describe, expect, it } from 'vitest';
import { foldText, spelledWords } from './fold-text.ts';
import { isCalled, rankByName } from './rank-by-name.ts';
import type { RankedName, SearchName } from './rank-item.ts';

type Named = RankedName & { name: string };

const searchNameOf = (text: string): SearchName => {
  const words = spelledWords(text).map(foldText);
  return { words, title: words.length, spelled: spelledWords(text) };
};
const item = (name: string, details: Partial<Named> = {}): Named => ({
  ...{ name, searchName: searchNameOf(name), otherNames: [], kind: 'plain', popularity: 50, isMine: false },
  ...details,
});
const search = (query: string, items: Named[]) => {
  const { found, areGuesses } = rankByName(items, query, (one) => one, 10);
  return { names: found.map(({ name }) => name), areGuesses };
};

it.each([
  [item('Gul lök', { otherNames: [searchNameOf('gullök')] }), 'gullök', true],
  [item('Lök'), 'lök', true],
  [item('Löksoppa'), 'lök', false],
  [item('Löksoppa', { kind: 'dish', otherNames: [searchNameOf('lök')] }), 'lök', false],
])('$name is called %j: %j', (details, query, expected) => {
  expect(isCalled(details, query)).toBe(expected);
});

describe('two words that a name writes together', () => {
  it('find it by the beginning of a compound, too', () => {
    expect(search('ba nan', [item('Bananbröd'), item('Ost')])).toEqual({ names: ['Bananbröd'], areGuesses: false });
  });

  it('count as the better of the two ways to read them', () => {
    const both = item('Kyckling wok', { otherNames: [searchNameOf('kycklingwok')] });
    const together = item('Kycklingwok', { otherNames: [searchNameOf('kyckling wok')] });
    expect(search('kyckling wok', [both, together, item('Wok')]).names).toEqual(['Kyckling wok', 'Kycklingwok']);
  });
});

it('puts a name of just the typed words before a more popular item that has them in two names', () => {
  const stew = item('Kalops', { otherNames: [searchNameOf('beef stew')], kind: 'dish', popularity: 20 });
  const pieces = item('Grytbitar', { otherNames: [searchNameOf('stew'), searchNameOf('chuck beef')], popularity: 60 });
  expect(search('beef stew', [pieces, stew]).names).toEqual(['Kalops', 'Grytbitar']);
});

it('finds a name of small words alone', () => {
  expect(search('med', [item('Med'), item('Ost')]).names).toEqual(['Med']);
});

it('compares folded words where it is not known how a name is spelled', () => {
  const elk = item('Älg stek', { searchName: { words: ['alg', 'stek'], title: 2, spelled: ['älg'] } });
  expect(search('älg stek', [elk]).names).toEqual(['Älg stek']);
});
