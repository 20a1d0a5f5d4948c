import type { Plate } from '../fitness.contract.ts';
import { loadBar } from './plates.ts';

export type WarmUpSet = { weightKg: number; reps: number };

/** With a bar: first the empty bar, then steps towards the working weight with fewer reps. */
const BAR_REPS = 8;
const STEPS = [
  { share: 0.5, reps: 5 },
  { share: 0.7, reps: 3 },
  { share: 0.85, reps: 2 },
];
/** Without a bar (dumbbells, machines): two sets, rounded down to common weights. */
const WITHOUT_BAR = [
  { share: 0.5, reps: 8 },
  { share: 0.75, reps: 4 },
];
const RACK_STEP_KG = 2.5;
/** No warm-up below this multiple of the bar's weight. */
const WORTH_IT = 1.25;

/** Warm-up sets before a working weight: increasing, lighter than the working weight, and loadable. */
export function warmUpSets(
  workKg: number,
  bar: { barKg: number; plates: readonly Plate[] } | null,
): readonly WarmUpSet[] {
  if (bar === null) {
    return rising(
      WITHOUT_BAR.map(({ share, reps }) => ({ weightKg: downTo(RACK_STEP_KG, workKg * share), reps })),
      workKg,
    );
  }
  if (workKg < bar.barKg * WORTH_IT) return [];
  const loaded = STEPS.flatMap(({ share, reps }) => {
    const loading = loadBar(workKg * share, bar.barKg, bar.plates);
    return loading ? [{ weightKg: loading.totalKg, reps }] : [];
  });
  return rising([{ weightKg: bar.barKg, reps: BAR_REPS }, ...loaded], workKg);
}

const downTo = (step: number, kg: number) => Math.floor(kg / step) * step;

function rising(sets: readonly WarmUpSet[], workKg: number): WarmUpSet[] {
  return sets.filter(
    ({ weightKg }, index) =>
      weightKg > 0 && weightKg < workKg && sets.slice(0, index).every((before) => before.weightKg < weightKg),
  );
}
