import { renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useDuplicateSubmission } from './use-duplicate-submission.ts';

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

describe('a duplicate submission', () => {
  it('is the same content within a moment', () => {
    const { result } = renderHook(useDuplicateSubmission);
    const { isDuplicate } = result.current;
    expect([isDuplicate({ kg: 81.4 }), isDuplicate({ kg: 81.4 }), isDuplicate({ kg: 81.5 })]).toEqual([
      false,
      true,
      false,
    ]);
    vi.advanceTimersByTime(600);
    expect(isDuplicate({ kg: 81.5 })).toBe(false);
  });

  it('does not exist after the first submission was undone', () => {
    const { result } = renderHook(useDuplicateSubmission);
    const { isDuplicate, forget } = result.current;
    isDuplicate('Banan');
    forget();
    expect(isDuplicate('Banan')).toBe(false);
  });
});
