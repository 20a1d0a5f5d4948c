import { describe, expect, it } from 'vitest';
import { changeList, NEW_LIST } from './change-list.ts';
import { anywayMark, extraMark, extrasOf, extraTick } from './extra-things.ts';

describe('an item that the member adds to the list', () => {
  it('is on the list until it is removed', () => {
    const one = changeList(NEW_LIST, { tick: [extraMark(' Blöjor ')], untick: [] });
    const two = changeList(one, { tick: [extraMark('Tandkräm'), extraTick('Blöjor'), 'banan|st'], untick: [] });
    expect(extrasOf(two.ticked)).toEqual(['Blöjor', 'Tandkräm']);
    expect(extrasOf(changeList(two, { tick: [], untick: [extraMark('Blöjor')] }).ticked)).toEqual(['Tandkräm']);
  });

  it('has a tick of its own and always a name', () => {
    expect(extraTick('Blöjor')).toBe('blöjor|+');
    expect(extrasOf(['+', 'blöjor|+'])).toEqual([]);
  });
});

it('is distinct from the mark for buying an item that is in stock', () => {
  expect([anywayMark('ris|g'), extrasOf([anywayMark('ris|g')])]).toEqual(['!ris|g', []]);
});
