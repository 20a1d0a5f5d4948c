import { addDays, type Day } from '../../day/day.ts';
import { type KnownAmounts, knownAmounts, scaleAmounts } from '../known-amounts.ts';
import { type ReferenceGroup, recommendedIntake } from './nnr-2023.ts';
import { NUTRIENT_LIST, type NutrientId } from './nutrient-list.ts';

export type EatenPart = { foodId: string; grams: number };
/** A logged row. A food has itself as its only part; a dish of the member's own has its ingredients as parts. */
export type EatenRow = {
  day: Day;
  name: string;
  kcal: number | null;
  parts: readonly EatenPart[];
  /** False where something is missing from the parts: energy without a food, or an ingredient that has only a name. */
  isWhole: boolean;
  /** Amounts stored on the row itself, for entries without a food. */
  amounts?: KnownAmounts | undefined;
};
export type AmountsByFood = ReadonlyMap<string, KnownAmounts>;

export type Intake = {
  /** Sum of the known amounts, which makes it a lower bound; null when nothing is known. */
  amount: number | null;
  /** Number of foods eaten, and for how many of them the amount is fully known. */
  foods: number;
  known: number;
  /** Names of the foods whose amount is not fully known. */
  unknownNames: string[];
  /** Share of the energy that comes from fully known foods; null when no energy is known. */
  knownShare: number | null;
  /** Contribution of each food, largest first. */
  sources: { name: string; amount: number }[];
};

type Held = { amount: number | null; isKnown: boolean };

/** Sums a nutrient over the rows. Unknown amounts are counted and named, and never treated as 0. */
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

/** Amounts of the food take precedence over those of the row, so that a corrected label also counts for earlier days. */
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

/** Sum of the amounts of all parts. A nutrient that is unknown for one part is left out. */
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

/** The foods for which the amounts of more than half of these nutrients are unknown. Hardly any food is known for all. */
export function mostlyUnknown(intakes: readonly Intake[]): string[] {
  const counts = new Map<string, number>();
  for (const name of intakes.flatMap(({ unknownNames }) => unknownNames)) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].filter(([, count]) => count > intakes.length / 2).map(([name]) => name);
}

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

const WEEK_DAYS = 7;

/** The seven days that end with this one, oldest first. */
export function weekUntil(day: Day): Day[] {
  return Array.from({ length: WEEK_DAYS }, (_nothing, index) => addDays(day, index + 1 - WEEK_DAYS));
}

/** Average a day: sums divided by the number of days with something logged, at least one. */
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

/** Average energy of the rows a day; null when none is known. */
export function averageKcal(rows: readonly EatenRow[]): number | null {
  const known = rows.flatMap(({ kcal }) => (kcal === null ? [] : [kcal]));
  return known.length === 0 ? null : sumOf(known) / loggedDays(rows);
}

/** Below this share of known energy no nutrient is called low, because the unknown foods may contain it. */
const ENOUGH_KNOWN = 0.6;

const VITAMINS_AND_MINERALS = NUTRIENT_LIST.filter(({ group }) => group !== 'others');

/**
 * The vitamin or mineral that is furthest below its recommendation on an average day of these rows; null when none is below it, or when too
 * little is known to say.
 */
export function lowestNutrient(
  rows: readonly EatenRow[],
  foods: AmountsByFood,
  group: ReferenceGroup,
  goalKcal: number | null,
): NutrientId | null {
  const shares = VITAMINS_AND_MINERALS.flatMap(({ id }) => {
    const recommended = recommendedIntake(id, group, goalKcal);
    const { amount, knownShare } = averageIntake(id, rows, foods);
    if (recommended === null || amount === null || (knownShare ?? 0) < ENOUGH_KNOWN) return [];
    return [{ id, share: amount / recommended.amount }];
  });
  const [lowest] = shares.filter(({ share }) => share < 1).sort((a, b) => a.share - b.share);
  return lowest?.id ?? null;
}
