import fc from 'fast-check';
import { expect, it } from 'vitest';
import { goalLabelY } from './chart-axis.tsx';
import type { Point } from './monotone-curve.ts';

const plot = { left: 0, right: 300, top: 14, bottom: 150 };
const LABEL = 'Mål 76,0 cm';
const labelY = (points: readonly Point[], lineY: number) =>
  goalLabelY({ plot, positions: [...points, null], pieces: [[...points]], dotted: null }, lineY, LABEL);

it('is above the line', () => {
  expect(
    labelY(
      [
        { x: 10, y: 95 },
        { x: 290, y: 130 },
      ],
      100,
    ),
  ).toBe(92);
});

it('is below the line where a dot is above it', () => {
  expect(labelY([{ x: 250, y: 88 }], 100)).toBe(117);
});

it('is below the line where the curve passes above it between two dots', () => {
  expect(
    labelY(
      [
        { x: 0, y: 80 },
        { x: 299, y: 92 },
      ],
      100,
    ),
  ).toBe(117);
});

it('avoids the dotted step to an unfinished day', () => {
  const before = { x: 252, y: 93 };
  const today = { x: 300, y: 133 };
  const dotted: [Point, Point] = [before, today];
  const layout = { plot, positions: [before, today], pieces: [[before]], dotted };
  expect(goalLabelY(layout, 100, LABEL)).toBeLessThan(before.y);
});

it('stays inside the plot', () => {
  expect(labelY([{ x: 250, y: 40 }], 8)).toBe(25);
});

it('never overlaps the curve', () => {
  const height = fc.integer({ min: 14, max: 150 });
  fc.assert(
    fc.property(height, height, height, (start, end, lineY) => {
      const baseline = labelY(
        [
          { x: 0, y: start },
          { x: 300, y: end },
        ],
        lineY,
      );
      const at = (x: number) => start + ((end - start) * x) / 300;
      const heights = [at(300 - LABEL.length * 6), at(300)];
      const isAbove = Math.min(...heights) > baseline;
      const isBelow = Math.max(...heights) < baseline - 10;
      expect(isAbove || isBelow).toBe(true);
    }),
  );
});
