import { expect, it, vi } from 'vitest';
import { rememberFew } from './remember-few.ts';

it('makes the value of each key once, until there are more keys than it may hold', () => {
  const make = vi.fn((key: string) => ({ key }));
  const ask = rememberFew(2, make);

  expect(['a', 'b', 'a', 'b'].map((key) => ask(key).key)).toEqual(['a', 'b', 'a', 'b']);
  expect(make).toHaveBeenCalledTimes(2);

  expect(['c', 'a'].map((key) => ask(key).key)).toEqual(['c', 'a']);
  expect(make).toHaveBeenCalledTimes(4);
});

it('stores nothing when the value cannot be made', () => {
  const make = vi.fn((key: string): string => {
    throw new RangeError(key);
  });
  const ask = rememberFew(2, make);

  expect(() => ask('a')).toThrow('a');
  expect(() => ask('a')).toThrow('a');

  expect(make).toHaveBeenCalledTimes(2);
});
