import type { Day } from '../../day/day.ts';

/** Hourly amounts of a day by device or app. */
type Counts = Map<string, Float64Array>;

/** Enough for a phone, a watch and a few apps; further devices of a file are merged. */
const MAX_THINGS = 6;
const OTHERS = ' others';

/**
 * Sums of a day when several devices count at once, as a phone and a watch count the same steps. For each hour the largest count is taken:
 * adding them would count steps twice, and using one device for the whole day would lose hours in which only the other was worn. Memory
 * grows with days, not with rows.
 */
export class DayAmounts {
  readonly #days = new Map<Day, Counts>();
  readonly #stated = new Map<Day, number>();

  add(day: Day, hour: number, thing: string, amount: number): void {
    const counts = this.#days.get(day) ?? new Map<string, Float64Array>();
    this.#days.set(day, counts);
    const name = counts.has(thing) || counts.size < MAX_THINGS ? thing : OTHERS;
    const hours = counts.get(name) ?? new Float64Array(24);
    counts.set(name, hours);
    hours[hour] = Number(hours[hour]) + amount;
  }

  /** Sets the day's sum as stated by the file, which takes precedence over computed sums. */
  addTotal(day: Day, amount: number): void {
    this.#stated.set(day, Math.max(amount, this.#stated.get(day) ?? 0));
  }

  /** Rounded sums above zero, oldest day first. */
  totals(): { day: Day; value: number }[] {
    const days = new Set([...this.#days.keys(), ...this.#stated.keys()]);
    return [...days]
      .toSorted()
      .map((day) => ({ day, value: Math.round(this.#stated.get(day) ?? sumOf(this.#days.get(day))) }))
      .filter(({ value }) => value > 0);
  }
}

function sumOf(counts: Counts = new Map()): number {
  const things = [...counts.values()];
  return Array.from({ length: 24 }, (_none, hour) => Math.max(0, ...things.map((hours) => Number(hours[hour])))).reduce(
    (sum, amount) => sum + amount,
    0,
  );
}
