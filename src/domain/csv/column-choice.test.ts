import { describe, expect, it } from 'vitest';
import { fileKind, readColumnChoice } from './column-choice.ts';

const COLUMNS = ['date', 'food'] as const;

describe('a stored choice of columns', () => {
  it('applies to the next file with the same header', () => {
    expect(fileKind([' Date', 'FOOD '])).toBe(fileKind(['date', 'food']));
    expect(fileKind(['date', 'food'])).not.toBe(fileKind(['food', 'date']));
  });

  it.each([
    ['nothing', null, {}],
    ['a text', 'date', {}],
    ['places within the file', { date: 1, food: 0 }, { date: 1, food: 0 }],
    ['places outside it', { date: 2, food: -1 }, {}],
    ['places that are none', { date: 0.5, food: '1' }, {}],
    ['columns that nobody knows', { role: 1 }, {}],
  ])('is validated: %s', (_what, stored, expected) => {
    expect(readColumnChoice(stored, ['a', 'b'], COLUMNS)).toEqual(expected);
  });
});
