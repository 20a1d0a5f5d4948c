import { describe, expect, it } from 'vitest';
import { mergeFound } from './merge-found.ts';

const foods = (...ids: string[]) => ids.map((id) => ({ id }));

describe('two answers to one search', () => {
  it('leave what is on the screen in its place and add what it lacks below', () => {
    expect(mergeFound(foods('b', 'a'), foods('a', 'c', 'b', 'd'), 50)).toEqual(foods('b', 'a', 'c', 'd'));
  });

  it('are cut where the page ends', () => {
    expect(mergeFound(foods('a', 'b'), foods('c', 'd'), 3)).toEqual(foods('a', 'b', 'c'));
  });
});
