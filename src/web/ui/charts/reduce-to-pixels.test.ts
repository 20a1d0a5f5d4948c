import { describe, expect, it } from 'vitest';
import { distinctDots, reduceToPixels } from './reduce-to-pixels.ts';

const wave = (count: number, width: number) =>
  Array.from({ length: count }, (_, index) => ({ x: (index / (count - 1)) * width, y: Math.sin(index) * 50 }));

describe('reduceToPixels', () => {
  it('leaves a curve with fewer points than its width can show', () => {
    const points = wave(30, 300);
    expect(reduceToPixels(points)).toEqual(points);
  });

  it('reduces ten years of days to at most four points a column', () => {
    const reduced = reduceToPixels(wave(3650, 300));
    expect(reduced.length).toBeLessThanOrEqual(4 * 301);
    expect(reduced.length).toBeGreaterThan(300);
  });

  it('retains both ends, the highest and the lowest point, and the order', () => {
    const points = wave(3650, 300);
    const reduced = reduceToPixels(points);
    const ys = points.map(({ y }) => y);
    expect(reduced[0]).toBe(points[0]);
    expect(reduced.at(-1)).toBe(points.at(-1));
    expect(Math.max(...reduced.map(({ y }) => y))).toBe(Math.max(...ys));
    expect(Math.min(...reduced.map(({ y }) => y))).toBe(Math.min(...ys));
    expect(reduced).toEqual(reduced.toSorted((a, b) => a.x - b.x));
  });

  it('retains the range inside one column', () => {
    const spike = [0, 0.1, 0.2, 0.3, 0.4, 0.5].map((x, index) => ({ x, y: index === 3 ? 90 : 10 }));
    expect(reduceToPixels(spike).map(({ y }) => y)).toContain(90);
  });

  it('returns nothing for no points', () => {
    expect(reduceToPixels([])).toEqual([]);
  });
});

describe('distinctDots', () => {
  it('reduces dots of the same pixel to one', () => {
    const dots = [
      { x: 10.1, y: 20.2 },
      { x: 10.4, y: 19.9 },
      { x: 11.2, y: 20 },
    ];
    expect(distinctDots(dots)).toEqual([dots[0], dots[2]]);
  });
});
