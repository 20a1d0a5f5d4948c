import { addDays, type Day } from '../../day/day.ts';
import type { BodyPerson } from '../body.contract.ts';
import { rateOf, standingTrend, type TrendPoint } from '../weight/weight-trend.ts';

/** Six months: further than that a straight line says nothing. */
const FORECAST_DAYS = 183;
/** A slower trend than this (kg per week) is standing still: less than a scale can tell over a month. */
const STILL_KG_PER_WEEK = 0.02;
/** The trend has arrived when it shows the same tenth of a kilogram as the goal. */
const REACHED_KG = 0.05;

export type Forecast =
  | { kind: 'reached' }
  | { kind: 'on'; day: Day }
  | { kind: 'none'; why: 'no-goal' | 'too-little' | 'stale' | 'still' | 'other-way' | 'too-far' };

type Question = { trend: readonly TrendPoint[]; goalWeightKg: number | null; today: Day };

/** When the trend, going on as it has, reaches the goal weight; never further ahead than six months. */
export function forecastGoal({ trend, goalWeightKg, today }: Question): Forecast {
  if (goalWeightKg === null) return none('no-goal');
  const standing = standingTrend(trend, today);
  if (standing.kind === 'none') return standing;
  const leftKg = goalWeightKg - standing.last.value;
  if (Math.abs(leftKg) < REACHED_KG) return { kind: 'reached' };
  const rate = rateOf(standing);
  if (Math.abs(rate) < STILL_KG_PER_WEEK) return none('still');
  if (leftKg * rate < 0) return none('other-way');
  const day = addDays(standing.last.day, Math.ceil((leftKg / rate) * 7));
  return day > addDays(today, FORECAST_DAYS) ? none('too-far') : { kind: 'on', day: day < today ? today : day };
}

function none(why: Extract<Forecast, { kind: 'none' }>['why']): Forecast {
  return { kind: 'none', why };
}

const DIRECTION = { lose: -1, gain: 1, maintain: 0 } as const;

/** Kilograms per week that the member means to move: down is negative, keeping the weight is 0. */
export function plannedRate({ weightGoalType, weeklyGoalKg }: Pick<BodyPerson, 'weightGoalType' | 'weeklyGoalKg'>) {
  return DIRECTION[weightGoalType] * weeklyGoalKg;
}
