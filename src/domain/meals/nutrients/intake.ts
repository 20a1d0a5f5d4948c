import { addDays, type Day } from '../../day/day.ts';
import { type KnownAmounts, knownAmounts, scaleAmounts } from '../known-amounts.ts';
import { type ReferenceGroup, recommendedIntake } from './nnr-2023.ts';
import { NUTRIENT_LIST, type NutrientId } from './nutrient-list.ts';

export type EatenPart = { foodId: string; grams: number };
/** A logged row: a food is one part of itself, a dish of the member's own has its ingredients as parts. */
export type EatenRow = {
  day: Day;
  name: string;
  kcal: number | null;
  parts: readonly EatenPart[];
  /** False where something in it is not among the parts: energy without a food, an ingredient that is only a name. */
  isWhole: boolean;
  /** What the row itself says of its amount, for things that have no food behind them. */
  amounts?: KnownAmounts | undefined;
};
export type AmountsByFood = ReadonlyMap<string, KnownAmounts>;

export type Intake = {
  /** What is known of it, so at least this much; null when nothing is known. */
  amount: number | null;
  /** How many foods were eaten, and for how many of them this is wholly known. */
  foods: number;
  known: number;
  /** The names of the others. */
  unknownNames: string[];
  /** Share of the energy that comes from wholly known foods; null when no energy is known. */
  knownShare: number | null;
  /** Which foods gave it, the most first. */
  sources: { name: string; amount: number }[];
};

type Held = { amount: number | null; isKnown: boolean };

/** How much of a nutrient these rows hold together. Unknown is counted and named, and never taken for 0. */
export function intakeOf(nutrient: NutrientId, rows: readonly EatenRow[], foods: AmountsByFood): Intake {
  const held = rows.map((row) => ({ row, ...heldBy(row, nutrient, foods) }));
  const names = new Set(rows.map(({ name }) => name));
  const unknownNames = new Set(held.filter(({ isKnown }) => !isKnown).map(({ row }) => row.name));
  const amounts = held.flatMap(({ amount }) => (amount === null ? [] : [amount]));
  const kcal = sumOf(rows.map((row) => row.kcal ?? 0));
  const knownKcal = sumOf(held.filter(({ isKnown }) => isKnown).map(({ row }) => row.kcal ?? 0));
  return {
    amount: amounts.length === 0 ? null : sumOf(amounts),
    foods: names.size,
    known: names.size - unknownNames.size,
    unknownNames: [...unknownNames],
    knownShare: kcal === 0 ? null : knownKcal / kcal,
    sources: sourcesOf(held.map(({ row, amount }) => ({ name: row.name, amount: amount ?? 0 }))),
  };
}

/** Foods are asked first, so that a label that is corrected counts for what was eaten before, too. */
function heldBy(row: EatenRow, nutrient: NutrientId, foods: AmountsByFood): Held {
  const held = heldByParts(row, nutrient, foods);
  const amount = row.amounts?.[nutrient];
  return held.isKnown || amount === undefined ? held : { amount, isKnown: true };
}

function heldByParts(
  { parts, isWhole }: Pick<EatenRow, 'parts' | 'isWhole'>,
  nutrient: NutrientId,
  foods: AmountsByFood,
): Held {
  const held = parts.map(({ foodId, grams }) => {
    const per100g = foods.get(foodId)?.[nutrient];
    return per100g === undefined ? null : (per100g * grams) / 100;
  });
  const known = held.filter((amount) => amount !== null);
  return {
    amount: known.length === 0 ? null : sumOf(known),
    isKnown: isWhole && parts.length > 0 && known.length === parts.length,
  };
}

/** What is known of all the parts together: an amount that is unknown of one of them is left out. */
export function amountsOfParts(row: Pick<EatenRow, 'parts' | 'isWhole'>, foods: AmountsByFood): KnownAmounts {
  const known = knownAmounts(({ id }) => {
    const { amount, isKnown } = heldByParts(row, id, foods);
    return isKnown ? amount : null;
  });
  return scaleAmounts(known, 1);
}

function sourcesOf(given: readonly { name: string; amount: number }[]): Intake['sources'] {
  const byName = new Map<string, number>();
  for (const { name, amount } of given) byName.set(name, (byName.get(name) ?? 0) + amount);
  return [...byName]
    .map(([name, amount]) => ({ name, amount }))
    .filter(({ amount }) => amount > 0)
    .sort((a, b) => b.amount - a.amount || a.name.localeCompare(b.name));
}

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

const WEEK_DAYS = 7;

/** The seven days that end with this one, the oldest first. */
export function weekUntil(day: Day): Day[] {
  return Array.from({ length: WEEK_DAYS }, (_nothing, index) => addDays(day, index + 1 - WEEK_DAYS));
}

/** The same for an average day: sums are divided by the days with something logged, of which there is at least one. */
export function averageIntake(nutrient: NutrientId, rows: readonly EatenRow[], foods: AmountsByFood): Intake {
  const { amount, sources, ...rest } = intakeOf(nutrient, rows, foods);
  const days = Math.max(1, loggedDays(rows));
  return {
    ...rest,
    amount: amount === null ? null : amount / days,
    sources: sources.map((source) => ({ ...source, amount: source.amount / days })),
  };
}

export function loggedDays(rows: readonly EatenRow[]): number {
  return new Set(rows.map(({ day }) => day)).size;
}

/** Energy of the rows, a day; null when none is known. */
export function averageKcal(rows: readonly EatenRow[]): number | null {
  const known = rows.flatMap(({ kcal }) => (kcal === null ? [] : [kcal]));
  return known.length === 0 ? null : sumOf(known) / loggedDays(rows);
}

/** Below this share of known energy nothing is called low: what is missing may stand in what is not known. */
const ENOUGH_KNOWN = 0.6;

/**
 * The nutrient that is furthest below its recommendation on an average day of these rows; null when none is below it, or when too
 * little is known to say.
 */
export function lowestNutrient(
  rows: readonly EatenRow[],
  foods: AmountsByFood,
  group: ReferenceGroup,
  goalKcal: number | null,
): NutrientId | null {
  const shares = NUTRIENT_LIST.flatMap(({ id }) => {
    const recommended = recommendedIntake(id, group, goalKcal);
    const { amount, knownShare } = averageIntake(id, rows, foods);
    if (recommended === null || amount === null || (knownShare ?? 0) < ENOUGH_KNOWN) return [];
    return [{ id, share: amount / recommended.amount }];
  });
  const [lowest] = shares.filter(({ share }) => share < 1).sort((a, b) => a.share - b.share);
  return lowest?.id ?? null;
}
