import type { DayValue } from '../body/day-values.ts';
import { addDays, type Day, daysBetween } from '../day/day.ts';
import { KCAL_PER_KG } from '../profile/daily-goal.ts';

/** What was logged on a day; `weighedCalories` is the part of it whose amount was given in grams. */
export type EatenDay = { day: Day; calories: number; weighedCalories: number };

export type NeedInput = { eaten: readonly EatenDay[]; weights: readonly DayValue[]; today: Day };

/** Each half of the range in kcal a day, with what it was made of. */
export type NeedReasons = {
  logging: { daysLogged: number; days: number; halfKcal: number };
  weighing: { weighings: number; swingKg: number; halfKcal: number };
  amounts: { weighedShare: number; halfKcal: number };
};

/** Expenditure in kcal a day: between `low` and `high`, most likely `likely` = `eaten` − what the weight trend stored. */
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

/** How far back a measurement looks: eight weeks, or fewer where the earlier ones were hardly logged. Water hides a month's change. */
const WINDOWS = [56, 42, 28, 14] as const;
const MAX_DAYS = WINDOWS[0];
/** Fewer than these and a figure would be a guess. */
export const NEED_MINIMUM = { days: 14, daysLogged: 10, weighings: 6, loggedShare: 0.6 } as const;

/** A day below half of the member's middle day, or below this, was not logged to its end. */
const MIN_DAY = { share: 0.5, calories: 500 } as const;

/**
 * Ours, found by simulated members (docs/energy-need.md): how wide the range is in standard errors, how much longer than independent
 * mornings water stays, how far amounts by eye are off in all, and how much a day that is not logged differs from those that are.
 */
const RANGE_WIDTH = 1.95;
const WATER_STAYS = 2.2;
const MIN_SWING_KG = 0.35;
const BY_EYE_SHARE = 0.035;
const UNLOGGED_SHARE = 0.08;

/** What the body has used a day, from what was eaten and where the weight went; or what is missing to say it. */
export function measureNeed(input: NeedInput): MeasuredNeed {
  const enough = WINDOWS.map((days) => dataOf(input, days)).find(isEnough);
  if (enough) return needOf(enough, input.today);
  const { days, logged, weights } = dataOf(input, MAX_DAYS);
  return { kind: 'too-little', days, daysLogged: logged.length, weighings: weights.length };
}

type Data = { days: number; logged: EatenDay[]; weights: DayValue[] };

/** The days before today, which is not over yet, from the first one that says anything. */
function dataOf({ eaten, weights, today }: NeedInput, longest: number): Data {
  const isInside = ({ day }: { day: Day }) => day < today && day >= addDays(today, -longest);
  const inside = eaten.filter(isInside);
  const weighed = weights.filter(isInside);
  const first = [...inside, ...weighed].reduce((earliest, { day }) => (day < earliest ? day : earliest), today);
  const middle = median(inside.map(({ calories }) => calories));
  const least = Math.max(MIN_DAY.calories, middle * MIN_DAY.share);
  return {
    days: daysBetween(first, today),
    logged: inside.filter(({ calories }) => calories >= least),
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

/** Days that are not logged: by chance like the others, and perhaps fuller all of them, because a feast is seldom logged. */
function loggingHalf(calories: readonly number[], days: number): number {
  const missing = (days - calories.length) / days;
  const byChance = deviation(calories) * Math.sqrt(missing / calories.length);
  return RANGE_WIDTH * Math.hypot(byChance, UNLOGGED_SHARE * missing * mean(calories));
}

/**
 * The straight line through the mornings. Water that comes stays for days, so that neighbouring mornings say less than their number:
 * the error of the slope is widened by it where they lie close.
 */
function fitLine(weights: readonly DayValue[], today: Day): { perDay: number; error: number; swing: number } {
  const points = weights.map(({ day, value }) => ({ x: daysBetween(today, day), y: value }));
  const xs = points.map(({ x }) => x);
  const [meanX, meanY] = [mean(xs), mean(points.map(({ y }) => y))];
  const spread = sum(xs.map((x) => (x - meanX) ** 2));
  const perDay = sum(points.map(({ x, y }) => (x - meanX) * (y - meanY))) / spread;
  const rest = sum(points.map(({ x, y }) => (y - meanY - perDay * (x - meanX)) ** 2));
  const swing = Math.max(MIN_SWING_KG, Math.sqrt(rest / (points.length - 2)));
  const density = points.length / (Math.max(...xs) - Math.min(...xs) + 1);
  return { perDay, error: (swing / Math.sqrt(spread)) * (1 + (WATER_STAYS - 1) * density), swing };
}

/** How often the measurement is told over time, and how many times. */
const STEP_DAYS = 7;
const STEPS = 8;
/** How far back the days must be known for all of them. */
export const NEED_DAYS = MAX_DAYS + STEP_DAYS * (STEPS - 1);

export type NeedPoint = { day: Day } & Pick<Need, 'likely' | 'low' | 'high'>;

/** The measurement as it stood on this day of the last weeks, oldest first; weeks that knew too little are left out. */
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
