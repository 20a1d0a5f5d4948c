import { describe, expect, it } from 'vitest';
import { plannedRate } from './planned-rate.ts';

describe('the planned rate', () => {
  it.each([
    ['lose', -0.25],
    ['gain', 0.25],
    ['maintain', 0],
  ] as const)('to %s is %s kg per week', (weightGoalType, expected) => {
    expect(plannedRate({ weightGoalType, weeklyGoalKg: 0.25 })).toBe(expected);
  });
});
