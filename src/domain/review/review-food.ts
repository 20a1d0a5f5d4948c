import { addDays } from '../day/day.ts';
import { weekdayIndex } from '../day/iso-week.ts';
import type { Review } from './review.contract.ts';
import {
  daysOfWeek,
  type EatenDay,
  type EatenFood,
  ENOUGH_DAYS,
  energiesOf,
  mean,
  sum,
  WEEK_DAYS,
  type WeekData,
} from './week-data.ts';

/** A day is an outlier when it differs this much from the mean of the others, while they are within `close` of it. */
const OUTLIER = { kcal: 300, share: 0.2, close: 0.15 } as const;
/** Days are even when all are within this share of their mean. */
const EVEN_SHARE = 0.1;

export function summarizeEnergy(data: WeekData, days: readonly EatenDay[]): Review['energy'] {
  const goal = data.goal?.calories ?? null;
  return { days: days.map(({ calories }) => rounded(calories)), goal, said: energyStatement(data, days) };
}

function energyStatement({ goal, meals, monday }: WeekData, days: readonly EatenDay[]): Review['energy']['said'] {
  const energies = energiesOf(days);
  if (days.every(({ calories }) => calories === null)) return { kind: 'none' };
  if (energies.length < ENOUGH_DAYS) return { kind: 'few', days: energies.length };
  const kcal = Math.round(mean(energies));
  const earlier = energiesOf(daysOfWeek(meals, addDays(monday, -WEEK_DAYS)));
  return {
    kind: 'average',
    kcal,
    days: energies.length,
    overGoal: goal === null ? null : kcal - Math.round(goal.calories),
    spread: spreadOf(days.filter(({ isWhole }) => isWhole)),
    before: earlier.length < ENOUGH_DAYS ? null : Math.round(mean(earlier)),
  };
}

type Average = Extract<Review['energy']['said'], { kind: 'average' }>;

/** Needs at least two complete days. */
function spreadOf(whole: readonly EatenDay[]): Average['spread'] {
  if (isWithin(energiesOf(whole), EVEN_SHARE)) return { kind: 'even' };
  const outliers = whole.flatMap((one) => {
    const others = energiesOf(whole.filter((other) => other !== one));
    const away = Number(one.calories) - mean(others);
    const minDifference = Math.max(OUTLIER.kcal, mean(others) * OUTLIER.share);
    const isAlone = Math.abs(away) >= minDifference && isWithin(others, OUTLIER.close);
    return isAlone ? [{ kind: 'outlier' as const, weekday: one.weekday, isUp: away > 0 }] : [];
  });
  return outliers[0] ?? null;
}

function isWithin(values: readonly number[], share: number): boolean {
  const middle = mean(values);
  return values.every((value) => Math.abs(value - middle) <= middle * share);
}

/** Null with too few complete days. */
export function summarizeProtein({ goal }: WeekData, days: readonly EatenDay[]): Review['protein'] {
  const whole = days.filter(({ isWhole }) => isWhole);
  if (whole.length < ENOUGH_DAYS) return null;
  const shown = days.map(({ calories, protein }) => (calories === null ? null : Math.round(protein)));
  if (goal === null) {
    const grams = Math.round(mean(whole.map(({ protein }) => protein)));
    return { days: shown, goal: null, said: { kind: 'average', grams } };
  }
  const lacks = whole.flatMap(({ protein }) =>
    Math.round(protein) < goal.proteinG ? [goal.proteinG - Math.round(protein)] : [],
  );
  const missingG = lacks.length === 0 ? 0 : Math.max(FIVE, Math.round(mean(lacks) / FIVE) * FIVE);
  const reached = whole.length - lacks.length;
  return { days: shown, goal: goal.proteinG, said: { kind: 'goal', reached, days: whole.length, missingG } };
}

const FIVE = 5;

/** A food stands out with at least this many meals and this share of the week. */
const MIN_OUTSTANDING = { times: 3, share: 0.12 } as const;
/** A share of fibre is stated only when the fibre of this share of the energy is known. */
const KNOWN_SHARE = 0.7;
/** The number of different foods that is mentioned. */
const VARIETY = 12;

/** The food that gave most of a nutrient, or else the number of different foods. */
export function summarizeStoodOut({ foods }: WeekData, days: readonly EatenDay[]): Review['stoodOut'] {
  if (energiesOf(days).length < ENOUGH_DAYS) return null;
  const often = foods.filter(({ times }) => times >= MIN_OUTSTANDING.times);
  const best = (['fiber', 'protein', 'calories'] as const)
    .filter((of) => isKnown(foods, of))
    .flatMap((of) =>
      often.map(({ name, times, ...food }) => ({ name, times, of, share: shareOf(foods, food[of], of) })),
    )
    .filter(({ share }) => share >= MIN_OUTSTANDING.share)
    .sort((one, other) => other.share - one.share)[0];
  if (best) return { kind: 'food', ...best };
  return foods.length >= VARIETY ? { kind: 'variety', foods: foods.length } : null;
}

type Nutrient = 'fiber' | 'protein' | 'calories';

function isKnown(foods: readonly EatenFood[], of: Nutrient): boolean {
  const known = sum(foods.map((food) => (food[of] === null ? 0 : (food.calories ?? 0))));
  const all = sum(foods.map(({ calories }) => calories ?? 0));
  return all > 0 && known >= all * KNOWN_SHARE;
}

function shareOf(foods: readonly EatenFood[], amount: number | null, of: Nutrient): number {
  const all = sum(foods.map((food) => food[of] ?? 0));
  return all === 0 ? 0 : (amount ?? 0) / all;
}

/** Dinner is usual when it was logged on this share of the days with food. */
const USUAL_SHARE = 0.6;

export function summarizeNotes({ meals }: WeekData, days: readonly EatenDay[]): Review['notes'] {
  const logged = new Set(meals.map(({ day }) => day));
  const withDinner = new Set(meals.flatMap(({ day, mealType }) => (mealType === 'Dinner' ? [day] : [])));
  const isUsual = logged.size >= ENOUGH_DAYS && withDinner.size >= logged.size * USUAL_SHARE;
  const counted = days.filter(({ isWhole }) => isWhole);
  const evening = isUsual ? counted.findLast(({ day }) => !withDinner.has(day)) : undefined;
  const leftOut = days.filter(({ calories, isWhole }) => calories !== null && !isWhole);
  return {
    unloggedEvening: evening?.weekday ?? null,
    leftOut: counted.length < ENOUGH_DAYS ? [] : leftOut.map(({ weekday }) => weekday),
  };
}

/** A weekday's dinner is the biggest when it was logged often enough and is this much above the others. */
const BIGGEST = { times: 3, weekdays: 4, share: 1.2 } as const;

export function summarizeNext({ meals, plannedDinners }: WeekData): Review['next'] {
  const dinners = meals.filter(({ mealType, calories }) => mealType === 'Dinner' && calories !== null);
  const means = Array.from({ length: WEEK_DAYS }, (_, weekday) => {
    const energies = dinners.filter(({ day }) => weekdayIndex(day) === weekday).map(({ calories }) => Number(calories));
    return { weekday, times: energies.length, kcal: mean(energies) };
  }).filter(({ times }) => times >= BIGGEST.times);
  const [first, ...others] = means.toSorted((one, other) => other.kcal - one.kcal);
  const isBiggest =
    first !== undefined &&
    means.length >= BIGGEST.weekdays &&
    first.kcal >= mean(others.map(({ kcal }) => kcal)) * BIGGEST.share;
  return { plannedDinners, biggestDinner: isBiggest ? first.weekday : null };
}

const rounded = (value: number | null) => (value === null ? null : Math.round(value));
