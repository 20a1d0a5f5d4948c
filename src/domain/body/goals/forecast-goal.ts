import { addDays, type Day } from '../../day/day.ts';
import type { BodyPerson } from '../body.contract.ts';
import { rateOf, standingTrend, type TrendPoint } from '../weight/weight-trend.ts';

/** Six months: a linear forecast is not useful beyond that. */
const FORECAST_DAYS = 183;
/** A slower trend (kg per week) counts as no change: it is below the precision of a scale over a month. */
const STILL_KG_PER_WEEK = 0.02;
/** The goal is reached when the trend rounds to the same tenth of a kilogram. */
const REACHED_KG = 0.05;

export type Forecast =
  | { kind: 'reached' }
  | { kind: 'on'; day: Day }
  | { kind: 'none'; why: 'no-goal' | 'too-little' | 'stale' | 'still' | 'other-way' | 'too-far' };

type Question = { trend: readonly TrendPoint[]; goalWeightKg: number | null; today: Day };

/** When the current trend reaches the goal weight, at most six months ahead. */
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

/** The planned kilograms per week: negative to lose, 0 to maintain. */
export function plannedRate({ weightGoalType, weeklyGoalKg }: Pick<BodyPerson, 'weightGoalType' | 'weeklyGoalKg'>) {
  return DIRECTION[weightGoalType] * weeklyGoalKg;
}
