import { describe, expect, it } from 'vitest';
import { matchWord } from './match-word.ts';

describe('a typed word', () => {
  it.each([
    ['banan', 'banan', 1],
    ['ban', 'banan', 0.8],
    ['file', 'kycklingfile', 0.55],
    ['mjolk', 'mellanmjolksyoghurt', 0.55],
    ['baann', 'banan', 0.4],
    ['bnan', 'banan', 0.4],
    ['bannan', 'banan', 0.4],
    ['bansn', 'banan', 0.4],
    ['yoghrut', 'yoghurt', 0.4],
    ['ost', 'rost', 0.55],
    ['st', 'ost', 0],
    ['ost', 'kostar', 0],
    ['bxn', 'banan', 0],
    ['kyckling', 'banan', 0],
    ['banaxyz', 'banan', 0],
  ])('%s meets %s with %d', (typed, word, quality) => {
    expect(matchWord(typed, word)).toBe(quality);
  });
});
