import { addDays, type Day } from '../../day/day.ts';
import type { DayValue } from '../day-values.ts';
import type { TrendPoint } from '../weight/weight-trend.ts';

export type GoalProgress = {
  start: number;
  current: number;
  goal: number;
  /** From 0 to 1: 0 in the wrong direction, 1 beyond the goal. */
  share: number;
  /** The distance covered and the whole distance towards the goal; `done` is negative in the wrong direction. */
  done: number;
  total: number;
  /** The remaining distance, never negative. */
  left: number;
};

/** The progress from a start value to a goal in either direction. A goal equal to the start is either reached or not. */
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

/** The start value of a goal: the last one measured when it was set, or the first one after; null without any. */
export function goalStart(points: readonly DayValue[], since: Day): DayValue | null {
  return points.findLast(({ day }) => day <= since) ?? points[0] ?? null;
}

/** The start is at most this many days ago. */
const START_DAYS = 365;

type Question = { trend: readonly TrendPoint[]; goalWeightKg: number | null; today: Day };

/**
 * The progress of the trend towards the goal weight, from its most distant value of the last year. Null without a goal or a weight in that
 * year.
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
