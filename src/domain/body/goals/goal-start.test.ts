import { describe, expect, it } from 'vitest';
import { goalStart } from './goal-start.ts';

const points = [
  { day: '2026-08-14', value: 82.5 },
  { day: '2026-09-03', value: 81.5 },
  { day: '2026-10-14', value: 80.1 },
];

describe('the start of a goal', () => {
  it.each([
    ['what was last measured when it was set', '2026-09-10', 81.5],
    ['what was measured on the same day', '2026-10-14', 80.1],
    ['the first measurement after, when there was none before', '2026-01-01', 82.5],
  ])('is %s', (_what, since, expected) => {
    expect(goalStart(points, since)?.value).toBe(expected);
  });

  it('is unknown before anything is measured', () => {
    expect(goalStart([], '2026-09-10')).toBeNull();
  });
});
