import { expect, it } from 'vitest';
import { exactQuery, relatedQuery, startsQuery } from './search-query.ts';

it('asks for all words, whole or by what their forms begin with', () => {
  expect([exactQuery(['kokt', 'potatis']), startsQuery(['kokta', 'pot'])]).toEqual([
    "'kokt' & 'potatis'",
    "'kokt':* & 'pot':*",
  ]);
});

it('asks for the short word that a definite form is made of', () => {
  expect(startsQuery(['olen', 'osten'])).toBe("('ole':* | 'ol') & 'ost':*");
});

it('asks for one word of each group', () => {
  expect(relatedQuery([['bullar', 'kottbullar'], ['stekt']])).toBe("('bull':* | 'kottbullar') & ('stek':*)");
});

it('lets no sign of a word mean anything', () => {
  expect(exactQuery(["o'boy", 'a\\b', ':*'])).toBe("'o''boy' & 'a\\\\b' & ':*'");
});
