import { expect, it } from 'vitest';
import { linkIn } from './link-in.ts';

it.each([
  ['https://www.ica.se/recept/grot-1/', 'https://www.ica.se/recept/grot-1/'],
  ['Prova det här: https://x.example/a?b=1#c.', 'https://x.example/a?b=1#c'],
  ['(http://x.example/a)', 'http://x.example/a'],
  ['HTTPS://X.EXAMPLE/ och https://y.example/', 'HTTPS://X.EXAMPLE/'],
  ['https://', null],
  ['https://...', null],
  ['ica.se/recept', null],
  ['', null],
])('of %j is %j', (text, link) => {
  expect(linkIn(text)).toBe(link);
});
