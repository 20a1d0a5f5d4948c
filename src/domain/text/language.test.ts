import { expect, it } from 'vitest';
import { inEachLanguage, LANGUAGES, languageOf, nameIn, nextLanguage, OWN_NAMES, textIn } from './language.ts';

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

it('names each language in itself', () => {
  expect(OWN_NAMES).toEqual({ sv: 'Svenska', en: 'English' });
});

it('goes through all languages, one after the other', () => {
  expect(LANGUAGES.map(nextLanguage)).toEqual([...LANGUAGES.slice(1), LANGUAGES[0]]);
});

it('shows the original where content has not been translated', () => {
  expect(textIn({ sv: 'Ris', en: 'Rice' }, 'en')).toBe('Rice');
  expect([textIn({ sv: 'Ris', en: null }, 'en'), textIn({ sv: 'Ris', en: '' }, 'en')]).toEqual(['Ris', 'Ris']);
  expect(nameIn({ nameSv: 'Knäböj', nameEn: 'Squat' }, 'sv')).toBe('Knäböj');
});
