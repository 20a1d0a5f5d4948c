import type { Day } from '../../day/day.ts';
import { type DayValue, isUnusual } from '../day-values.ts';

export type DoubtfulWeight = { day: Day; weightKg: number; besideKg: number };

/** A run of at least this many consistent weighings is trusted. */
const MIN_TRUSTED_RUN = 3;

/**
 * Imported weights that may be errors or of another person: they differ too much from the adjacent weighings, and too few agree with them.
 * The member's own weighings are trusted and take precedence on their day. Lists have one value per day.
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

/** After an error the next weighing differs from the error and agrees with the last trusted one. */
function continues([first]: readonly DayValue[], [trusted]: readonly DayValue[]): boolean {
  return first !== undefined && trusted !== undefined && !isUnusual('weightKg', first, trusted);
}

/** Splits weighings, oldest first, at unusual differences. */
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
