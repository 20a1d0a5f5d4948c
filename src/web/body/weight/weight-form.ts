import type { Day } from '#domain/day/day.ts';
import { checkDay, checkWeight, type DayProblem, type MeasureProblem } from '../read-measure.ts';

/** What stands in the fields, as typed. */
export type WeightForm = { day: string; weight: string };
export type WeightProblems = { day: DayProblem | undefined; weight: MeasureProblem | 'weightRequired' | undefined };

export function checkWeightForm({ day, weight }: WeightForm, today: Day): WeightProblems {
  return { day: checkDay(day, today), weight: weight.trim() === '' ? 'weightRequired' : checkWeight(weight) };
}
