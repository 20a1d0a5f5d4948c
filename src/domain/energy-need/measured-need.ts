import type { DayValue } from '../body/day-values.ts';
import { addDays, type Day, daysBetween } from '../day/day.ts';
import { KCAL_PER_KG } from '../profile/daily-goal.ts';

/** Logged energy of a day; `weighedCalories` is the part with amounts in grams. */
export type EatenDay = { day: Day; calories: number; weighedCalories: number };

export type NeedInput = { eaten: readonly EatenDay[]; weights: readonly DayValue[]; today: Day };

/** Contributions to half the range in kcal a day, with the data they are based on. */
export type NeedReasons = {
  logging: { daysLogged: number; days: number; halfKcal: number };
  weighing: { weighings: number; swingKg: number; halfKcal: number };
  amounts: { weighedShare: number; halfKcal: number };
};

/** Expenditure in kcal a day, with `likely` = `eaten` − energy stored by the weight trend. */
export type Need = {
  kind: 'measured';
  days: number;
  likely: number;
  low: number;
  high: number;
  eaten: number;
  fromBody: number;
  weeklyRateKg: number;
  reasons: NeedReasons;
};
export type TooLittle = { kind: 'too-little'; days: number; daysLogged: number; weighings: number };
export type MeasuredNeed = Need | TooLittle;

/** Days of a measurement; the first window that is logged well enough is used. Water weight hides the change of a month. */
const WINDOWS = [56, 42, 28, 14] as const;
const MAX_DAYS = WINDOWS[0];
/** Minimum data; with less, a result would be a guess. */
export const NEED_MINIMUM = { days: 14, daysLogged: 10, weighings: 6, loggedShare: 0.6 } as const;

/** Days below this share of the median, or below this energy, were not logged completely. */
const MIN_DAY = { share: 0.5, calories: 500 } as const;

/**
 * Our own constants, fitted with simulated members (docs/energy-need.md): range width in standard errors, autocorrelation of water weight,
 * bias of estimated amounts, and the difference of days without a log.
 */
const RANGE_WIDTH = 1.95;
const WATER_STAYS = 2.2;
const MIN_SWING_KG = 0.35;
const BY_EYE_SHARE = 0.035;
const UNLOGGED_SHARE = 0.08;

/** Estimates daily expenditure from eaten energy and the weight trend, or returns what data is missing. */
export function measureNeed(input: NeedInput): MeasuredNeed {
  const enough = WINDOWS.map((days) => dataOf(input, days)).find(isEnough);
  if (enough) return needOf(enough, input.today);
  const { days, logged, weights } = dataOf(input, MAX_DAYS);
  return { kind: 'too-little', days, daysLogged: logged.length, weighings: weights.length };
}

type Data = { days: number; logged: EatenDay[]; weights: DayValue[] };

/** Data of the days before today, starting at the first day with data. */
function dataOf({ eaten, weights, today }: NeedInput, maxDays: number): Data {
  const isInside = ({ day }: { day: Day }) => day < today && day >= addDays(today, -maxDays);
  const inside = eaten.filter(isInside);
  const weighed = weights.filter(isInside);
  const first = [...inside, ...weighed].reduce((earliest, { day }) => (day < earliest ? day : earliest), today);
  const middle = median(inside.map(({ calories }) => calories));
  const minKcal = Math.max(MIN_DAY.calories, middle * MIN_DAY.share);
  return {
    days: daysBetween(first, today),
    logged: inside.filter(({ calories }) => calories >= minKcal),
    weights: weighed,
  };
}

function isEnough({ days, logged, weights }: Data): boolean {
  const [first, last] = [weights.at(0), weights.at(-1)];
  return (
    days >= NEED_MINIMUM.days &&
    first !== undefined &&
    last !== undefined &&
    daysBetween(first.day, last.day) >= NEED_MINIMUM.days - 1 &&
    logged.length >= Math.max(NEED_MINIMUM.daysLogged, days * NEED_MINIMUM.loggedShare) &&
    weights.length >= NEED_MINIMUM.weighings
  );
}

function needOf({ days, logged, weights }: Data, today: Day): Need {
  const calories = logged.map((day) => day.calories);
  const eaten = mean(calories);
  const line = fitLine(weights, today);
  const fromBody = -line.perDay * KCAL_PER_KG;
  const weighedShare = sum(logged.map((day) => day.weighedCalories)) / sum(calories);
  const reasons: NeedReasons = {
    logging: { daysLogged: logged.length, days, halfKcal: loggingHalf(calories, days) },
    weighing: { weighings: weights.length, swingKg: line.swing, halfKcal: RANGE_WIDTH * line.error * KCAL_PER_KG },
    amounts: { weighedShare, halfKcal: RANGE_WIDTH * BY_EYE_SHARE * (1 - weighedShare) * eaten },
  };
  const half = Math.hypot(...Object.values(reasons).map(({ halfKcal }) => halfKcal));
  const likely = eaten + fromBody;
  return {
    kind: 'measured',
    ...{ days, likely, eaten, fromBody },
    low: likely - half,
    high: likely + half,
    weeklyRateKg: line.perDay * 7,
    reasons,
  };
}

/** Uncertainty from days without a log: random like other days, and possibly biased, because large meals are logged less often. */
function loggingHalf(calories: readonly number[], days: number): number {
  const missing = (days - calories.length) / days;
  const byChance = deviation(calories) * Math.sqrt(missing / calories.length);
  return RANGE_WIDTH * Math.hypot(byChance, UNLOGGED_SHARE * missing * mean(calories));
}

/**
 * Linear regression of the weights. Water weight persists for days, so neighbouring values are correlated: the error of the slope is
 * increased accordingly.
 */
function fitLine(weights: readonly DayValue[], today: Day): { perDay: number; error: number; swing: number } {
  const points = weights.map(({ day, value }) => ({ x: daysBetween(today, day), y: value }));
  const xs = points.map(({ x }) => x);
  const [meanX, meanY] = [mean(xs), mean(points.map(({ y }) => y))];
  const sumOfSquares = sum(xs.map((x) => (x - meanX) ** 2));
  const perDay = sum(points.map(({ x, y }) => (x - meanX) * (y - meanY))) / sumOfSquares;
  const rest = sum(points.map(({ x, y }) => (y - meanY - perDay * (x - meanX)) ** 2));
  const swing = Math.max(MIN_SWING_KG, Math.sqrt(rest / (points.length - 2)));
  const density = points.length / (Math.max(...xs) - Math.min(...xs) + 1);
  return { perDay, error: (swing / Math.sqrt(sumOfSquares)) * (1 + (WATER_STAYS - 1) * density), swing };
}

/** Interval and number of past measurements. */
const STEP_DAYS = 7;
const STEPS = 8;
/** Days of data needed for all of them. */
export const NEED_DAYS = MAX_DAYS + STEP_DAYS * (STEPS - 1);

export type NeedPoint = { day: Day } & Pick<Need, 'likely' | 'low' | 'high'>;

/** Measurements of past weeks, oldest first; weeks with too little data are left out. */
export function needOverTime({ eaten, weights, today }: NeedInput): NeedPoint[] {
  const days = Array.from({ length: STEPS }, (_, step) => addDays(today, -STEP_DAYS * (STEPS - 1 - step)));
  return days.flatMap((day) => {
    const need = measureNeed({ eaten, weights, today: day });
    return need.kind === 'measured' ? [{ day, likely: need.likely, low: need.low, high: need.high }] : [];
  });
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const mean = (values: readonly number[]) => sum(values) / values.length;

function deviation(values: readonly number[]): number {
  const middle = mean(values);
  return Math.sqrt(sum(values.map((value) => (value - middle) ** 2)) / (values.length - 1));
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}
