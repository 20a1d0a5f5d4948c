import { describe, expect, it } from 'vitest';
import { spokenNumber } from './spoken-numbers.ts';

const read = (text: string) => spokenNumber(text.split(' '));

describe('numbers in words', () => {
  it.each([
    ['två ägg', 2, 1],
    ['hundratjugo gram', 120, 1],
    ['tvåhundrafemtio gram', 250, 1],
    ['trettiotre centiliter', 33, 1],
    ['hundra gram', 100, 1],
    ['två hundra gram', 200, 2],
    ['två och en halv deciliter', 2.5, 4],
    ['en halv avokado', 0.5, 2],
    ['halva lådan', 0.5, 1],
    ['trekvarts gurka', 0.75, 1],
    ['ett dussin druvor', 12, 2],
    ['ett par korvar', 2, 2],
    ['en och en skiva', 1, 1],
    ['one hundred and fifty grams', 150, 4],
    ['a hundred grams', 100, 2],
    ['twenty five almonds', 25, 2],
    ['twenty one almonds', 20, 1],
    ['twenty thirty almonds', 20, 1],
    ['one hundred twenty five grams', 125, 4],
    ['half a banana', 0.5, 2],
    ['a quarter of a cucumber', 0.25, 4],
    ['half a dozen eggs', 6, 3],
    ['a couple of eggs', 2, 2],
    ['one and a half cups', 1.5, 4],
    ['a banana', 1, 1],
    ['hälften av en pizza', 0.5, 3],
    ['half of the pizza', 0.5, 2],
    ['three quarters of a cup', 0.75, 4],
  ])('are read from "%s"', (text, value, words) => {
    expect(read(text)).toEqual({ value, words });
  });

  it.each(['banan', 'sexig', '', 'hundraårig'])('are not found in "%s"', (text) => {
    expect(read(text)).toBeNull();
  });
});
