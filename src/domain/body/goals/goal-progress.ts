import { addDays, type Day } from '../../day/day.ts';
import type { DayValue } from '../day-values.ts';
import type { TrendPoint } from '../weight/weight-trend.ts';

export type GoalProgress = {
  start: number;
  current: number;
  goal: number;
  /** From 0 to 1; going the wrong way is 0, and past the goal is 1. */
  share: number;
  /** How far it has come and how far it is in all, both in the goal's direction; `done` is negative the wrong way. */
  done: number;
  total: number;
  /** What remains, never negative. */
  left: number;
};

/** How far a value has come from its start towards a goal, whichever way that lies. A goal to stay where one is knows only there and not there. */
export function goalProgress({ start, current, goal }: { start: number; current: number; goal: number }): GoalProgress {
  const total = Math.abs(goal - start);
  const direction = Math.sign(goal - start);
  const away = Math.abs(goal - current);
  if (total === 0) return { start, current, goal, share: away === 0 ? 1 : 0, done: 0, total, left: away };
  const done = (current - start) * direction;
  return {
    start,
    current,
    goal,
    share: Math.min(1, Math.max(0, done / total)),
    done,
    total,
    left: Math.max(0, total - done),
  };
}

/** The value that a goal counts from: the last one measured when it was set, or the first one after; null without any. */
export function goalStart(points: readonly DayValue[], since: Day): DayValue | null {
  return points.findLast(({ day }) => day <= since) ?? points[0] ?? null;
}

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
