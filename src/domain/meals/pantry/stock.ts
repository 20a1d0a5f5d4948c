import type { Day } from '../../day/day.ts';
import { roundGrams } from '../recipes/recipe-nutrients.ts';
import type { CookedFoods, EatenFood, PantryBatch, PantryRecord } from './pantry.contract.ts';

/** Grams of a food that were eaten or cooked. */
export type PantryUse = { id: string; foodId: string; grams: number; at: string };

/** The current state of a batch. */
export type StockBatch = Omit<PantryBatch, 'amount'> & {
  left: number;
  /** The last recorded amount. */
  full: number;
  /** The last record of the batch, and its time. */
  recordId: string;
  recordedAt: string;
  /** Time of the last change of any kind. A correction has to be later. */
  changedAt: string;
  /** Opened and not weighed since. */
  isRough: boolean;
};

export type Stock = {
  isOn: boolean;
  /** The record that last set the switch. */
  switchId: string | null;
  /** Batches with something left. */
  batches: StockBatch[];
};

/**
 * Computes the stock by replaying records and uses in order of time, so the order of arrival and repeated deliveries do not matter. A
 * recorded amount overrides everything before it. Uses are taken from the batches with the earliest date, never more than there is, and
 * only while the pantry is switched on.
 */
export function stockOf(records: readonly PantryRecord[], uses: readonly PantryUse[]): Stock {
  const batches = new Map<string, StockBatch>();
  let isOn = false;
  let switchId: string | null = null;
  for (const { record, use } of inOrder(records, uses)) {
    if (use && isOn) take(batches, use);
    if (record?.batch) batches.set(record.batch.id, applyRecord(batches.get(record.batch.id), record, record.batch));
    if (record && record.isOn !== null) {
      isOn = record.isOn;
      switchId = record.id;
    }
  }
  return { isOn, switchId, batches: [...batches.values()].filter(({ left }) => left > 0) };
}

type Happened = { ms: number; id: string; record: PantryRecord | null; use: PantryUse | null };

/** By time; records come before uses of the same moment. */
function inOrder(records: readonly PantryRecord[], uses: readonly PantryUse[]): Happened[] {
  const happened: Happened[] = [
    ...records.map((record) => ({ ms: Date.parse(record.createdAt), id: record.id, record, use: null })),
    ...uses.map((use) => ({ ms: Date.parse(use.at), id: use.id, record: null, use })),
  ];
  return happened.sort(
    (a, b) => a.ms - b.ms || Number(a.use !== null) - Number(b.use !== null) || a.id.localeCompare(b.id),
  );
}

/** A batch after a record. When the record has no amount, the remaining amount stays. */
function applyRecord(
  before: StockBatch | undefined,
  record: PantryRecord,
  { amount, ...batch }: PantryBatch,
): StockBatch {
  const left = amount ?? before?.left ?? 0;
  const isJustOpened = batch.opened && !before?.opened;
  return {
    ...batch,
    left,
    full: amount ?? before?.full ?? 0,
    recordId: record.id,
    recordedAt: record.createdAt,
    changedAt: record.createdAt,
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

/** Sort order of use: earliest date first, then opened ones, then the oldest. */
export function takenFirst(a: StockBatch, b: StockBatch): number {
  return (
    (a.bestBefore ?? LAST_DAY).localeCompare(b.bestBefore ?? LAST_DAY) ||
    Number(b.opened) - Number(a.opened) ||
    Date.parse(a.recordedAt) - Date.parse(b.recordedAt) ||
    a.id.localeCompare(b.id)
  );
}

/** Sort value of a missing date: after all real ones. */
const LAST_DAY: Day = '9999-12-31';

/** Eaten foods and ingredients of cooked batches as uses. */
export function usesOf(eaten: readonly EatenFood[], cooked: readonly CookedFoods[]): PantryUse[] {
  const cookedUses = cooked.flatMap(({ id, at, used }) =>
    used.map(({ foodId, grams }, index) => ({ id: `${id} ${index}`, foodId, grams, at })),
  );
  return [...eaten, ...cookedUses];
}

/** When food was eaten: when it was logged, or at the end of the day for a past day. */
export function eatenAt(day: Day, loggedAt: string): string {
  const endOfDay = `${day}T23:59:59.999Z`;
  return Date.parse(endOfDay) < Date.parse(loggedAt) ? endOfDay : loggedAt;
}

type PantryHistory<Eaten, Cooked> = { facts: PantryRecord[]; eaten: Eaten[]; cooked: Cooked[] };

/**
 * Shortens the history: everything before `before` becomes one record for each batch with something left, and one for the switch.
 * Replaying the later records on it gives the same stock.
 */
export function condense<Eaten extends EatenFood, Cooked extends CookedFoods>(
  { facts, eaten, cooked }: PantryHistory<Eaten, Cooked>,
  before: Date,
): PantryHistory<Eaten, Cooked> {
  const isOld = (at: string) => Date.parse(at) <= before.getTime();
  const old = facts.filter(({ createdAt }) => isOld(createdAt));
  const [oldEaten, oldCooked] = [eaten.filter(({ at }) => isOld(at)), cooked.filter(({ at }) => isOld(at))];
  const { batches, switchId } = stockOf(old, usesOf(oldEaten, oldCooked));
  const left = new Map(batches.map(({ recordId, left }) => [recordId, left]));
  const condensed = old.flatMap((record) => {
    if (record.id === switchId) return [record];
    const amount = left.get(record.id);
    return record.batch && amount !== undefined ? [{ ...record, batch: { ...record.batch, amount } }] : [];
  });
  return {
    facts: [...condensed, ...facts.filter(({ createdAt }) => !isOld(createdAt))],
    eaten: eaten.filter(({ at }) => !isOld(at)),
    cooked: cooked.filter(({ at }) => !isOld(at)),
  };
}
