import type { Day } from '../../day/day.ts';
import { type DayValue, isUnusual } from '../day-values.ts';

export type DoubtfulWeight = { day: Day; weightKg: number; besideKg: number };

/** So many weighings in a row that agree with each other are believed, however far they lie from the others. */
const MIN_TRUSTED_RUN = 3;

/**
 * Weights of a file that may be slips or another person's: they lie far from the weighings before or after them, and too few agree with
 * them. What the member has weighed is trusted and wins on its day. Lists are one value a day.
 */
export function doubtfulWeights(imported: readonly DayValue[], own: readonly DayValue[]): DoubtfulWeight[] {
  const ownDays = new Set(own.map(({ day }) => day));
  const all = [...own, ...imported.filter(({ day }) => !ownDays.has(day))].toSorted((a, b) =>
    a.day.localeCompare(b.day),
  );
  const runs = runsOf(all);
  const isTrusted = (run: readonly DayValue[]) =>
    run.length >= MIN_TRUSTED_RUN || run.some(({ day }) => ownDays.has(day));
  let lastTrusted: DayValue[] = [];
  return runs.flatMap((run, index) => {
    if (isTrusted(run) || continues(run, lastTrusted)) {
      lastTrusted = run.slice(-1);
      return [];
    }
    const [before, after] = [runs[index - 1]?.at(-1), runs[index + 1]];
    const beside = before ?? (after && isTrusted(after) ? after[0] : undefined);
    if (!beside) return [];
    return run.map(({ day, value }) => ({ day, weightKg: value, besideKg: beside.value }));
  });
}

/** After a slip the next weighing is far from the slip, and near to what was trusted before it. */
function continues([first]: readonly DayValue[], [trusted]: readonly DayValue[]): boolean {
  return first !== undefined && trusted !== undefined && !isUnusual('weightKg', first, trusted);
}

/** Splits weighings, oldest first, wherever one lies unusually far from the one before. */
function runsOf(points: readonly DayValue[]): DayValue[][] {
  const runs: DayValue[][] = [];
  for (const point of points) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    if (run && last && !isUnusual('weightKg', point, last)) run.push(point);
    else runs.push([point]);
  }
  return runs;
}
