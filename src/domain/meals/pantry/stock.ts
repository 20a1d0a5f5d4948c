import type { Day } from '../../day/day.ts';
import { roundGrams } from '../recipes/recipe-nutrients.ts';
import type { CookedFoods, EatenFood, PantryBatch, PantryRecord } from './pantry.contract.ts';

/** Something that was eaten or cooked, in grams. */
export type PantryUse = { id: string; foodId: string; grams: number; at: string };

/** A batch as it is now. */
export type StockBatch = Omit<PantryBatch, 'amount'> & {
  left: number;
  /** The amount that was last said. */
  full: number;
  /** The fact that last spoke of it, and when. */
  recordId: string;
  saidAt: string;
  /** When anything last happened to it. A correction has to be later. */
  changedAt: string;
  /** Opened, and not weighed since. */
  isRough: boolean;
};

export type Stock = {
  isOn: boolean;
  /** The fact that switched it. */
  switchId: string | null;
  /** Those that something is left of. */
  batches: StockBatch[];
};

/**
 * What is at home. Everything that was said, eaten and cooked is replayed in the order in which it happened, so it does not matter in
 * which order, or how often, devices have sent it. What is said about an amount holds from then on, whatever came before. What is eaten
 * or cooked is taken from the batches that keep shortest, never more than there is, and only while the pantry is switched on.
 */
export function stockOf(facts: readonly PantryRecord[], uses: readonly PantryUse[]): Stock {
  const batches = new Map<string, StockBatch>();
  let isOn = false;
  let switchId: string | null = null;
  for (const { fact, use } of inOrder(facts, uses)) {
    if (use && isOn) take(batches, use);
    if (fact?.batch) batches.set(fact.batch.id, said(batches.get(fact.batch.id), fact, fact.batch));
    if (fact && fact.isOn !== null) {
      isOn = fact.isOn;
      switchId = fact.id;
    }
  }
  return { isOn, switchId, batches: [...batches.values()].filter(({ left }) => left > 0) };
}

type Happened = { ms: number; id: string; fact: PantryRecord | null; use: PantryUse | null };

/** By time; of the same moment what was said comes first. */
function inOrder(facts: readonly PantryRecord[], uses: readonly PantryUse[]): Happened[] {
  const happened: Happened[] = [
    ...facts.map((fact) => ({ ms: Date.parse(fact.createdAt), id: fact.id, fact, use: null })),
    ...uses.map((use) => ({ ms: Date.parse(use.at), id: use.id, fact: null, use })),
  ];
  return happened.sort(
    (a, b) => a.ms - b.ms || Number(a.use !== null) - Number(b.use !== null) || a.id.localeCompare(b.id),
  );
}

/** A batch after something was said of it. Of an amount that is not spoken of, what is left stays. */
function said(before: StockBatch | undefined, fact: PantryRecord, { amount, ...batch }: PantryBatch): StockBatch {
  const left = amount ?? before?.left ?? 0;
  const isJustOpened = batch.opened && !before?.opened;
  return {
    ...batch,
    left,
    full: amount ?? before?.full ?? 0,
    recordId: fact.id,
    saidAt: fact.createdAt,
    changedAt: fact.createdAt,
    isRough: batch.opened && amount === null && (isJustOpened || before?.isRough === true),
  };
}

function take(batches: Map<string, StockBatch>, { foodId, grams, at }: PantryUse): void {
  let rest = grams;
  const from = [...batches.values()].filter((batch) => holdsFood(batch, foodId)).toSorted(takenFirst);
  for (const batch of from) {
    const taken = Math.min(rest, batch.left);
    if (taken <= 0) return;
    rest = roundGrams(rest - taken);
    batches.set(batch.id, { ...batch, left: roundGrams(batch.left - taken), changedAt: at });
  }
}

function holdsFood(batch: StockBatch, foodId: string): boolean {
  return batch.foodId === foodId && batch.unitGrams !== null && batch.left > 0;
}

/** What keeps shortest; of equal ones what is open, then what was there first. */
export function takenFirst(a: StockBatch, b: StockBatch): number {
  return (
    (a.bestBefore ?? LAST_DAY).localeCompare(b.bestBefore ?? LAST_DAY) ||
    Number(b.opened) - Number(a.opened) ||
    Date.parse(a.saidAt) - Date.parse(b.saidAt) ||
    a.id.localeCompare(b.id)
  );
}

/** After every day that can be told. */
const LAST_DAY: Day = '9999-12-31';

/** What was eaten, and what went into pots, as uses. */
export function usesOf(eaten: readonly EatenFood[], cooked: readonly CookedFoods[]): PantryUse[] {
  const pots = cooked.flatMap(({ id, at, used }) =>
    used.map(({ foodId, grams }, place) => ({ id: `${id} ${place}`, foodId, grams, at })),
  );
  return [...eaten, ...pots];
}

/** When something was eaten: when it was logged, but for a day that is over at the end of that day. */
export function eatenAt(day: Day, loggedAt: string): string {
  const endOfDay = `${day}T23:59:59.999Z`;
  return Date.parse(endOfDay) < Date.parse(loggedAt) ? endOfDay : loggedAt;
}

type Told<Eaten, Cooked> = { facts: PantryRecord[]; eaten: Eaten[]; cooked: Cooked[] };

/**
 * The same pantry in fewer words: what happened until `before` becomes one fact for each batch that is left, and one for the switch.
 * What follows is replayed upon it with the same result.
 */
export function condense<Eaten extends EatenFood, Cooked extends CookedFoods>(
  { facts, eaten, cooked }: Told<Eaten, Cooked>,
  before: Date,
): Told<Eaten, Cooked> {
  const isOld = (at: string) => Date.parse(at) <= before.getTime();
  const old = facts.filter(({ createdAt }) => isOld(createdAt));
  const [oldEaten, oldCooked] = [eaten.filter(({ at }) => isOld(at)), cooked.filter(({ at }) => isOld(at))];
  const { batches, switchId } = stockOf(old, usesOf(oldEaten, oldCooked));
  const left = new Map(batches.map(({ recordId, left }) => [recordId, left]));
  const kept = old.flatMap((fact) => {
    if (fact.id === switchId) return [fact];
    const amount = left.get(fact.id);
    return fact.batch && amount !== undefined ? [{ ...fact, batch: { ...fact.batch, amount } }] : [];
  });
  return {
    facts: [...kept, ...facts.filter(({ createdAt }) => !isOld(createdAt))],
    eaten: eaten.filter(({ at }) => !isOld(at)),
    cooked: cooked.filter(({ at }) => !isOld(at)),
  };
}
