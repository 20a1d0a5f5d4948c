import { describe, expect, it } from 'vitest';
import { rovingTarget } from './use-roving.ts';

const choices = [{ value: 'a' }, { value: 'b', disabled: true }, { value: 'c' }] as const;

describe('rovingTarget', () => {
  it.each([
    ['ArrowRight', 'a', 'c'],
    ['ArrowDown', 'c', 'a'],
    ['ArrowLeft', 'a', 'c'],
    ['ArrowUp', 'c', 'a'],
    ['Home', 'c', 'a'],
    ['End', 'a', 'c'],
  ] as const)('%s from %s goes to %s, around the ends and past disabled choices', (key, from, to) => {
    expect(rovingTarget(key, choices, from)).toBe(to);
  });

  it('begins at the first choice when none is chosen', () => {
    expect(rovingTarget('ArrowRight', choices, null)).toBe('a');
    expect(rovingTarget('ArrowLeft', choices, null)).toBe('c');
  });

  it('ignores other keys', () => {
    expect(rovingTarget('Enter', choices, 'a')).toBeNull();
  });

  it('returns null in an empty row', () => {
    expect(['ArrowRight', 'ArrowLeft', 'Home', 'End'].map((key) => rovingTarget(key, [], null))).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });
});
