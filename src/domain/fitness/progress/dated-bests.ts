import type { ExerciseProgress } from './progress.contract.ts';
import { isBetter } from './records.ts';

type Metric = keyof ExerciseProgress['bests'];
type Point = { at: string } & Record<Metric, number | null>;

/** The best of each metric with the time it was first reached. Points are oldest first. */
export function datedBests(points: readonly Point[]): ExerciseProgress['bests'] {
  const bestOf = (metric: Metric) => {
    let best: { value: number; at: string } | null = null;
    for (const { at, [metric]: value } of points) {
      if (value !== null && isBetter(metric, value, best?.value ?? null)) best = { value, at };
    }
    return best;
  };
  return {
    weightKg: bestOf('weightKg'),
    reps: bestOf('reps'),
    e1rmKg: bestOf('e1rmKg'),
    volumeKg: bestOf('volumeKg'),
    seconds: bestOf('seconds'),
    assistanceKg: bestOf('assistanceKg'),
  };
}
