import { expect, it } from 'vitest';
import { pickTranslated, translatedField, translatedFields, translatedText, translationsOf } from './translations.ts';

const BOOK = { title: 'Matlådor', titleEn: 'Lunch boxes' };

it('names the field of a language after the text and the language', () => {
  expect(translatedField('title', 'sv')).toBe('title');
  expect(translatedField('title', 'en')).toBe('titleEn');
});

it('makes a field for each language', () => {
  expect(translatedFields('title', 'original', (field, language) => `${field} in ${language}`)).toEqual({
    title: 'original',
    titleEn: 'titleEn in en',
  });
});

it('takes a text out of a row with its translations', () => {
  expect(pickTranslated({ ...BOOK, author: 'Anna' }, 'title')).toEqual(BOOK);
});

it('reads a text in every language', () => {
  expect(translationsOf(BOOK, 'title')).toEqual({ sv: 'Matlådor', en: 'Lunch boxes' });
});

it.each([
  ['Lunch boxes', 'Lunch boxes'],
  [null, 'Matlådor'],
  ['', 'Matlådor'],
])('shows the original where the translation is %j', (titleEn, shown) => {
  expect(translatedText({ ...BOOK, titleEn }, 'title', 'en')).toBe(shown);
  expect(translatedText({ ...BOOK, titleEn }, 'title', 'sv')).toBe('Matlådor');
});

it('is empty where there is no text at all', () => {
  expect(translatedText({ title: null, titleEn: null }, 'title', 'en')).toBe('');
});
