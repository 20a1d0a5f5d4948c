import { expect, it } from 'vitest';
import { inEachLanguage, LANGUAGES, languageOf } from './language.ts';

it.each([
  ['en', 'en'],
  ['sv', 'sv'],
  ['de', 'sv'],
  [null, 'sv'],
  [undefined, 'sv'],
])('takes the code %s as %s', (code, language) => {
  expect(languageOf(code)).toBe(language);
});

it('makes a thing for every language', () => {
  expect(Object.keys(inEachLanguage(String))).toEqual([...LANGUAGES]);
});
