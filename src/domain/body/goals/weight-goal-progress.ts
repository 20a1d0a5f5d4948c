import { addDays, type Day } from '../../day/day.ts';
import type { TrendPoint } from '../weight/weight-trend.ts';
import { type GoalProgress, goalProgress } from './goal-progress.ts';

/** How far back the start of the way to the goal weight can lie. */
const START_DAYS = 365;

type Question = { trend: readonly TrendPoint[]; goalWeightKg: number | null; today: Day };

/**
 * How far the trend has come towards the goal weight, counted from where it was furthest from it in the last year.
 * Null without a goal or without a weight in that year.
 */
export function weightGoalProgress({ trend, goalWeightKg, today }: Question): GoalProgress | null {
  const from = addDays(today, -START_DAYS);
  const recent = trend.filter(({ day }) => day >= from);
  const current = recent.at(-1);
  if (goalWeightKg === null || !current) return null;
  const distance = ({ value }: { value: number }) => Math.abs(value - goalWeightKg);
  const start = recent.reduce((furthest, point) => (distance(point) > distance(furthest) ? point : furthest), current);
  return goalProgress({ start: start.value, current: current.value, goal: goalWeightKg });
}
