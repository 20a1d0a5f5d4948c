import { expect, it } from 'vitest';
import { hasBlockedWord } from './blocked-words.ts';

it.each([
  ['Köp FETTFÖRBRÄNNARE nu', ['fettförbrännare'], true],
  ['Köp fettforbrannare nu', ['fettförbrännare'], true],
  ['fettförbrännaren', ['fettförbrännare'], false],
  ['fettförbrännaren', ['fettförbrännare*'], true],
  ['snabba pengar här', ['snabba pengar'], true],
  ['pengar snabba', ['snabba pengar'], false],
  ['klassen', ['ass'], false],
  ['vad som helst', ['*', '!'], false],
  ['', ['x'], false],
])('detects in %j a blocked word of %j', (text, words, has) => {
  expect(hasBlockedWord(text, words)).toBe(has);
});
