import { expect, it } from 'vitest';
import { missedWords, withoutBeginnings } from './missed-foods.ts';

it.each([
  ['Pölsa', 'polsa'],
  ['gin & tonic', 'gin tonic'],
  ['ab', null],
  ['x'.repeat(41), null],
  ['anna@example.com', null],
  ['0701234567', null],
  ['jag vet inte vad det heter', null],
  ['🙂', null],
])('%j is counted as %j', (query, counted) => {
  expect(missedWords(query)).toBe(counted);
});

it('leaves out prefixes of a longer word', () => {
  const missed = ['korm', 'korma', 'pölsa'].map((words) => ({ words, searches: 1, lastDay: '2026-11-15' }));
  expect(withoutBeginnings(missed).map(({ words }) => words)).toEqual(['korma', 'pölsa']);
});
