import { expect, it } from 'vitest';
import { goalLabelY } from './goal-label-y.ts';

const plot = { left: 0, right: 300, top: 0, bottom: 150 };

it('stands above the line', () => {
  expect(goalLabelY({ plot, places: [{ x: 10, y: 95 }, null, { x: 290, y: 130 }] }, 100)).toBe(92);
});

it('stands above a point that would cover it', () => {
  expect(goalLabelY({ plot, places: [{ x: 250, y: 90 }] }, 100)).toBe(78);
});

it('never leaves the picture', () => {
  expect(goalLabelY({ plot, places: [{ x: 250, y: 3 }] }, 8)).toBe(12);
});
