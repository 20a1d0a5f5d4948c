import { renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { useRenderLoopGuard } from './use-render-loop-guard.ts';

describe('the render-loop guard', () => {
  it('lets a page render a hundred times within a second', () => {
    const { rerender } = renderHook(() => useRenderLoopGuard(() => 0));
    const again = () => Array.from({ length: 99 }, () => rerender());
    expect(again).not.toThrow();
  });

  it('throws at the hundred and first render', () => {
    const { rerender } = renderHook(() => useRenderLoopGuard(() => 0));
    const again = () => Array.from({ length: 100 }, () => rerender());
    expect(again).toThrow('infinite render loop detected');
  });

  it('restarts its count after a second', () => {
    let now = 0;
    const { rerender } = renderHook(() =>
      useRenderLoopGuard(() => {
        now += 11;
        return now;
      }),
    );
    const again = () => Array.from({ length: 500 }, () => rerender());
    expect(again).not.toThrow();
  });
});
