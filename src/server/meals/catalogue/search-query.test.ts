import { expect, it } from 'vitest';
import { exactQuery, relatedQuery, startsQuery } from './search-query.ts';

it('matches every word as a whole or by a prefix of its stem', () => {
  expect([exactQuery(['kokt', 'potatis']), startsQuery(['kokta', 'pot'])]).toEqual([
    "'kokt' & 'potatis'",
    "'kokt':* & 'pot':*",
  ]);
});

it('matches the short word that a definite form is derived from', () => {
  expect(startsQuery(['olen', 'osten'])).toBe("('ole':* | 'ol') & 'ost':*");
});

it('matches one word of each group', () => {
  expect(relatedQuery([['bullar', 'kottbullar'], ['stekt']])).toBe("('bull':* | 'kottbullar') & ('stek':*)");
});

it('escapes special characters', () => {
  expect(exactQuery(["o'boy", 'a\\b', ':*'])).toBe("'o''boy' & 'a\\\\b' & ':*'");
});
