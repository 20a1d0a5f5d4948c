import fc from 'fast-check';
import { expect, it } from 'vitest';
import { matchWord } from '#domain/text/match-word.ts';
import { relatedPatterns } from './related-patterns.ts';

const isLike = (word: string, pattern: string) => new RegExp(`^${pattern.replaceAll('%', '.*')}$`).test(word);
const word = fc.string({ unit: fc.constantFrom('a', 'b', 'n', 's', 't'), minLength: 1, maxLength: 9 });

it('lets through every word that a typed one meets in some other way than by its start', () => {
  fc.assert(
    fc.property(word, word, (typed, other) => {
      const isMet = matchWord(typed, other) > 0 && !other.startsWith(typed);
      expect(isMet && !relatedPatterns(typed).some((pattern) => isLike(other, pattern))).toBe(false);
    }),
    { numRuns: 5000, seed: 20261115 },
  );
});

it('asks for nothing by two letters or a figure, for endings by three, and for halves by more', () => {
  expect([relatedPatterns('os'), relatedPatterns('12.5'), relatedPatterns('ost'), relatedPatterns('banan')]).toEqual([
    [],
    [],
    ['%ost'],
    ['ba%', '%nan%', 'bnaan%'],
  ]);
});
