import { describe, expect, it } from 'vitest';
import { mergeFound, mergeRanked } from './merge-found.ts';

const foods = (...ids: string[]) => ids.map((id) => ({ id }));

describe('two answers to one search', () => {
  it('leave what is on the screen in its place and add what it lacks below', () => {
    expect(mergeFound(foods('b', 'a'), foods('a', 'c', 'b', 'd'), 50)).toEqual(foods('b', 'a', 'c', 'd'));
  });

  it('are cut where the page ends', () => {
    expect(mergeFound(foods('a', 'b'), foods('c', 'd'), 3)).toEqual(foods('a', 'b', 'c'));
  });
});

describe('what device and server found', () => {
  const found = (...ids: string[]) => ({ foods: foods(...ids), areGuesses: false });
  const guessed = (...ids: string[]) => ({ foods: foods(...ids), areGuesses: ids.length > 0 });

  it.each([
    ['is joined', found('a'), found('b'), found('a', 'b')],
    ['here beats guesses there', found('a'), guessed('b'), found('a')],
    ['there beats guesses here', guessed('a'), found('b'), found('b')],
    ['is guessed when both guess', guessed('a'), guessed('b'), guessed('a', 'b')],
    ['is guessed when one guesses and the other has nothing', found(), guessed('b'), guessed('b')],
    ['may be nothing', found(), found(), found()],
  ])('%s', (_how, device, server, wanted) => {
    expect(mergeRanked(device, server, 50)).toEqual(wanted);
  });
});
