import type { Day } from '../../day/day.ts';

/** One day of one thing that counts: hour by hour for each thing. */
type Counts = Map<string, Float64Array>;

/** A phone, a watch and a few apps; a file with more things that count is read as if the others were one. */
const MAX_THINGS = 6;
const OTHERS = ' others';

/**
 * Sums of a day where several things count at once, as a phone and a watch count the same steps. Of each hour the one that counted
 * most is taken: adding them up would count every step twice, and taking one thing for the whole day would lose the hours when only
 * the other was worn. What is kept grows with days, not with rows.
 */
export class DayAmounts {
  readonly #days = new Map<Day, Counts>();
  readonly #told = new Map<Day, number>();

  add(day: Day, hour: number, thing: string, amount: number): void {
    const counts = this.#days.get(day) ?? new Map<string, Float64Array>();
    this.#days.set(day, counts);
    const name = counts.has(thing) || counts.size < MAX_THINGS ? thing : OTHERS;
    const hours = counts.get(name) ?? new Float64Array(24);
    counts.set(name, hours);
    hours[hour] = Number(hours[hour]) + amount;
  }

  /** The day's sum as the file itself tells it, which counts before any that is put together here. */
  addTotal(day: Day, amount: number): void {
    this.#told.set(day, Math.max(amount, this.#told.get(day) ?? 0));
  }

  /** Whole sums above nothing, oldest day first. */
  totals(): { day: Day; value: number }[] {
    const days = new Set([...this.#days.keys(), ...this.#told.keys()]);
    return [...days]
      .toSorted()
      .map((day) => ({ day, value: Math.round(this.#told.get(day) ?? sumOf(this.#days.get(day))) }))
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
