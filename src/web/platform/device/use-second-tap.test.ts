import { renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useSecondTap } from './use-second-tap.ts';

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

describe('a second tap', () => {
  it('is the same again within a moment', () => {
    const { result } = renderHook(useSecondTap);
    const { isSecond } = result.current;
    expect([isSecond({ kg: 81.4 }), isSecond({ kg: 81.4 }), isSecond({ kg: 81.5 })]).toEqual([false, true, false]);
    vi.advanceTimersByTime(600);
    expect(isSecond({ kg: 81.5 })).toBe(false);
  });

  it('is a first one again when what was asked for has been taken back', () => {
    const { result } = renderHook(useSecondTap);
    const { isSecond, forget } = result.current;
    isSecond('Banan');
    forget();
    expect(isSecond('Banan')).toBe(false);
  });
});
