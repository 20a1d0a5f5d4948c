import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { monotoneCurve, monotoneSlopes, type Point } from './monotone-curve.ts';

const points = fc
  .array(fc.record({ step: fc.integer({ min: 1, max: 60 }), y: fc.double({ min: -1000, max: 1000, noNaN: true }) }), {
    minLength: 2,
    maxLength: 40,
  })
  .map((steps) => {
    let x = 0;
    return steps.map(({ step, y }): Point => {
      x += step;
      return { x, y };
    });
  });

/** The height of the cubic piece from `a` to `b` at `t` between 0 and 1. */
function heightAt(a: Point, b: Point, slopeA: number, slopeB: number, t: number): number {
  const third = (b.x - a.x) / 3;
  const u = 1 - t;
  return u ** 3 * a.y + 3 * u * u * t * (a.y + third * slopeA) + 3 * u * t * t * (b.y - third * slopeB) + t ** 3 * b.y;
}

/** How far the curve leaves the band between two values; 0 when it never does. */
function overshoot(curve: readonly Point[]): number {
  const slopes = monotoneSlopes(curve);
  const beyond = curve.slice(1).flatMap((b, index) => {
    const a = curve[index] ?? b;
    return Array.from({ length: 21 }, (_, step) => {
      const y = heightAt(a, b, slopes[index] ?? 0, slopes[index + 1] ?? 0, step / 20);
      return Math.max(0, y - Math.max(a.y, b.y), Math.min(a.y, b.y) - y);
    });
  });
  return Math.max(...beyond);
}

describe('monotoneCurve', () => {
  it('stays between the two values of each piece', () => {
    fc.assert(
      fc.property(points, (curve) => {
        expect(overshoot(curve)).toBeLessThan(1e-9);
      }),
    );
  });

  it('is level at a turning point', () => {
    const slopes = monotoneSlopes([
      { x: 0, y: 0 },
      { x: 1, y: 5 },
      { x: 2, y: 1 },
    ]);
    expect(slopes[1]).toBe(0);
  });

  it('stays straight through points on a line', () => {
    const path = monotoneCurve([
      { x: 0, y: 0 },
      { x: 30, y: 30 },
      { x: 60, y: 60 },
    ]);
    expect(path).toBe('M0 0C10 10 20 20 30 30C40 40 50 50 60 60');
  });

  it('draws a single point as a move only, and an empty list as an empty path', () => {
    expect(monotoneCurve([{ x: 3, y: 4 }])).toBe('M3 4');
    expect(monotoneCurve([])).toBe('');
  });

  it('accepts two values at the same x', () => {
    const path = monotoneCurve([
      { x: 10, y: 1 },
      { x: 10, y: 9 },
    ]);
    expect(path).toBe('M10 1C10 1 10 9 10 9');
  });
});
