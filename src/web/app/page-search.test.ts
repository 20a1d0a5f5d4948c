import { describe, expect, it } from 'vitest';
import { parseBodySearch } from './page-search.ts';

describe('the address of the body page', () => {
  it.each([
    [{}, {}],
    [{ tab: 'tape' }, { tab: 'tape' }],
    [{ tab: 'weight', add: 'weight' }, { add: 'weight' }],
    [
      { tab: 'goals', add: 'goals' },
      { tab: 'goals', add: 'goals' },
    ],
    [{ tab: 'muscles', add: 7 }, {}],
  ])('parses %j as %j', (search, read) => {
    expect(parseBodySearch(search)).toEqual(read);
  });
});
