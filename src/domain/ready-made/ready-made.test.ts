import { expect, it } from 'vitest';
import { readyText } from './ready-made.ts';

const ORIGINAL = { name: 'Gröt', about: '', lines: ['Koka.'] };
const ENGLISH = { name: 'Porridge', about: '', lines: ['Boil.'] };

it.each([
  ['sv', ORIGINAL],
  ['en', ENGLISH],
] as const)('gives the text in %s, or else the original', (language, text) => {
  expect(readyText({ original: ORIGINAL, translations: { en: ENGLISH } }, language)).toEqual(text);
});
