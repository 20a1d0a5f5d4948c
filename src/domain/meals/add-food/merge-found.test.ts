import { describe, expect, it } from 'vitest';
import { mergeFound, mergeRanked } from './merge-found.ts';

const foods = (...ids: string[]) => ids.map((id) => ({ id }));

describe('merged search results', () => {
  it('leave displayed rows in place and append missing ones', () => {
    expect(mergeFound(foods('b', 'a'), foods('a', 'c', 'b', 'd'), 50)).toEqual(foods('b', 'a', 'c', 'd'));
  });

  it('are cut at the page size', () => {
    expect(mergeFound(foods('a', 'b'), foods('c', 'd'), 3)).toEqual(foods('a', 'b', 'c'));
  });
});

describe('results of the device and the server', () => {
  const found = (...ids: string[]) => ({ foods: foods(...ids), areGuesses: false });
  const guessed = (...ids: string[]) => ({ foods: foods(...ids), areGuesses: ids.length > 0 });

  it.each([
    ['prefer matches of the device to guesses of the server', found('a'), found('b'), found('a', 'b')],
    ['prefer matches of the server to guesses of the device', found('a'), guessed('b'), found('a')],
    ['are guesses when both are guesses', guessed('a'), found('b'), found('b')],
    ['are guesses when one guesses and the other found nothing', guessed('a'), guessed('b'), guessed('a', 'b')],
    ['may be empty', found(), guessed('b'), guessed('b')],
    ['may be nothing', found(), found(), found()],
  ])('%s', (_how, device, server, wanted) => {
    expect(mergeRanked(device, server, 50)).toEqual(wanted);
  });
});
