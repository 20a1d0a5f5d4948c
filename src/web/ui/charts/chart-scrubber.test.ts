import { describe, expect, it } from 'vitest';
import { indexAfterKey, lastPositionAt, nearestIndex, stopsOf } from './chart-scrubber.tsx';

const positions = [0, 10, null, 30, 40].map((x) => (x === null ? null : { x, y: 0 }));
const stops = stopsOf(positions);

describe('stepping through a curve', () => {
  it('lists the points that have a value', () => {
    expect(stops).toEqual([
      { index: 0, x: 0 },
      { index: 1, x: 10 },
      { index: 3, x: 30 },
      { index: 4, x: 40 },
    ]);
  });

  it.each([
    [-5, 0],
    [0, 0],
    [4.9, 0],
    [5.1, 1],
    [19, 1],
    [21, 3],
    [40, 4],
    [400, 4],
  ])('finds the point nearest to %d px', (x, index) => {
    expect(nearestIndex(stops, x)).toBe(index);
  });

  it('finds nothing without points', () => {
    expect(nearestIndex([], 10)).toBeNull();
    expect(indexAfterKey([], 'ArrowLeft', null)).toBeNull();
  });

  it.each([
    ['ArrowLeft', null, 3],
    ['ArrowLeft', 0, 0],
    ['ArrowDown', 3, 1],
    ['ArrowRight', 1, 3],
    ['ArrowUp', 4, 4],
    ['PageDown', 4, 0],
    ['PageUp', 0, 4],
    ['Home', 4, 0],
    ['End', 0, 4],
    ['Escape', 3, null],
    ['Escape', null, undefined],
    ['a', 3, undefined],
  ])('moves by %s from %s to %s', (key, from, to) => {
    expect(indexAfterKey(stops, key, from)).toBe(to);
  });

  it('moves thirty points a page', () => {
    const year = stopsOf(Array.from({ length: 365 }, (_, x) => ({ x, y: 0 })));
    expect(indexAfterKey(year, 'PageDown', null)).toBe(334);
  });

  it.each([
    [-1, null],
    [0, 0],
    [29, 10],
    [30, 30],
  ])('finds the last point of another series at %d px', (x, found) => {
    expect(lastPositionAt(positions, x)?.x ?? null).toBe(found);
  });
});
