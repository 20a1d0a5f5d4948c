import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { goalProgress } from './goal-progress.ts';

describe('progress towards a goal', () => {
  it.each([
    ['down', { start: 82.5, current: 78, goal: 76 }, { share: 4.5 / 6.5, done: 4.5, total: 6.5, left: 2 }],
    ['up', { start: 29, current: 30, goal: 31.5 }, { share: 0.4, done: 1, total: 2.5, left: 1.5 }],
    ['reached', { start: 35, current: 33.5, goal: 33.5 }, { share: 1, done: 1.5, total: 1.5, left: 0 }],
    ['passed', { start: 35, current: 33, goal: 33.5 }, { share: 1, done: 2, total: 1.5, left: 0 }],
    ['the wrong way', { start: 35, current: 36, goal: 33.5 }, { share: 0, done: -1, total: 1.5, left: 2.5 }],
    ['to stay, and stayed', { start: 76, current: 76, goal: 76 }, { share: 1, done: 0, total: 0, left: 0 }],
    ['to stay, and left', { start: 76, current: 77, goal: 76 }, { share: 0, done: 0, total: 0, left: 1 }],
  ])('%s', (_what, values, expected) => {
    expect(goalProgress(values)).toEqual({ ...values, ...expected });
  });

  it('is a share between 0 and 1, and nothing left is all of it', () => {
    const cm = fc.double({ min: 10, max: 250, noNaN: true });
    fc.assert(
      fc.property(cm, cm, cm, (start, current, goal) => {
        const { share, left } = goalProgress({ start, current, goal });
        return share >= 0 && share <= 1 && left >= 0 && (left > 0 || share === 1);
      }),
    );
  });
});
