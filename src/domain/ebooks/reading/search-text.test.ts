import { expect, it } from 'vitest';
import { searchText } from './search-text.ts';

const chapter = (content: string, id = 'one') => ({ id, content });

it('finds words in any case and without diacritics, with some text around them', () => {
  const content = `# Rubrik\n\nDu behöver **Äpplen** varje dag, och [fibrer](https://example.com/fibrer).\n\nInga äpplen i dag.`;
  expect(searchText([chapter(content)], ' applen ')).toEqual([
    {
      chapterId: 'one',
      before: 'Rubrik Du behöver ',
      hit: 'Äpplen',
      after: ' varje dag, och fibrer. Inga äpplen i dag.',
      share: 18 / 66,
    },
    expect.objectContaining({ hit: 'äpplen', after: ' i dag.' }),
  ]);
});

it('cuts between words, and marks omitted text with an ellipsis', () => {
  const words = 'ett tu tre fyra fem sex sju åtta nio tio elva tolv';
  const [found] = searchText([chapter(`${words} mitten ${words}`)], 'mitten');
  expect(found?.before).toBe('… tu tre fyra fem sex sju åtta nio tio elva tolv ');
  expect(found?.after).toBe(' ett tu tre fyra fem sex sju åtta nio tio elva …');
});

it('goes through chapters in order, and stops at two hundred matches', () => {
  const many = chapter('salt '.repeat(150));
  const found = searchText([many, { ...many, id: 'two' }], 'salt');
  expect([found.length, found[0]?.chapterId, found.at(-1)?.chapterId]).toEqual([200, 'one', 'two']);
});

it('ignores figures, addresses, and queries of one letter', () => {
  const content =
    '```figure\ntitle: Protein\n```\n\n| Kol | Fett |\n|---|---:|\n| 1 | 2 |\n\n[Källa](https://example.com/protein)';
  expect([searchText([chapter(content)], 'protein'), searchText([chapter(content)], 'k')]).toEqual([[], []]);
  expect(searchText([chapter(content)], 'kol fett 1')).toHaveLength(1);
  expect(searchText([chapter('')], 'fett')).toEqual([]);
});
