import { expect, it } from 'vitest';
import { LENGTHS } from '../../bounds.ts';
import { tidyName } from './tidy-name.ts';

it.each([
  ['Havregryn', 'Havregryn'],
  ['  Havre\tgryn\n extra ', 'Havre gryn extra'],
  ['CHEDDAR CHEESE, 45%', 'Cheddar cheese, 45%'],
  ['ÄPPLEN', 'Äpplen'],
  ['BCAA', 'BCAA'],
  ['7UP', '7UP'],
  ['Mars\u0000\u200b', 'Mars'],
  ['Glass \ud83c', 'Glass'],
  [' \n ', ''],
])('%j is shown as %j', (raw, name) => {
  expect(tidyName(raw)).toBe(name);
});

it('is cut where a name must end', () => {
  expect(tidyName('å'.repeat(500))).toHaveLength(LENGTHS.foodName);
});
