import { describe, expect, it } from 'vitest';
import { readBlocks } from './legal-article.tsx';

describe('a text to read', () => {
  it('has a paragraph for each line and a list for lines that begin with a dash', () => {
    expect(readBlocks('Du har rätt att:\n- rätta\n- radera\nSkriv till oss.\nVi svarar.')).toEqual([
      { at: 0, isList: false, lines: ['Du har rätt att:'] },
      { at: 1, isList: true, lines: ['rätta', 'radera'] },
      { at: 3, isList: false, lines: ['Skriv till oss.'] },
      { at: 4, isList: false, lines: ['Vi svarar.'] },
    ]);
  });
});
