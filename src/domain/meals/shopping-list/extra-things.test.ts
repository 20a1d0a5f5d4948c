import { describe, expect, it } from 'vitest';
import { changeList, NEW_LIST } from './change-list.ts';
import { anywayMark, extraMark, extrasOf, extraTick } from './extra-things.ts';

describe('a thing that the member writes on the list', () => {
  it('is on it until it is taken off again', () => {
    const one = changeList(NEW_LIST, { tick: [extraMark(' Blöjor ')], untick: [] });
    const two = changeList(one, { tick: [extraMark('Tandkräm'), extraTick('Blöjor'), 'banan|st'], untick: [] });
    expect(extrasOf(two.ticked)).toEqual(['Blöjor', 'Tandkräm']);
    expect(extrasOf(changeList(two, { tick: [], untick: [extraMark('Blöjor')] }).ticked)).toEqual(['Tandkräm']);
  });

  it('goes into the basket by a tick of its own, and is never nameless', () => {
    expect(extraTick('Blöjor')).toBe('blöjor|+');
    expect(extrasOf(['+', 'blöjor|+'])).toEqual([]);
  });
});

it('that a thing is bought though it is at home is neither a thing nor its tick', () => {
  expect([anywayMark('ris|g'), extrasOf([anywayMark('ris|g')])]).toEqual(['!ris|g', []]);
});
