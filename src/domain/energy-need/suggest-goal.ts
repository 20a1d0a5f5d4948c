import { BMI_LIMITS } from '../body/weight/bmi.ts';
import type { Need } from './measured-need.ts';

/** What a suggestion must know: `weightPart` is what the wish to lose or gain adds to the need, in kcal a day. */
export type GoalQuestion = {
  need: Pick<Need, 'likely'>;
  goal: number;
  weightPart: number;
  age: number | null;
  bmi: number | null;
};

/** A goal this near to the one there is would change nothing that anybody notices. */
const WORTH_ASKING_KCAL = 50;
const STEP_KCAL = 10;
const ADULT_YEARS = 18;

/** Another goal for the need that was measured, in tens of kcal; null where the one there is fits, or where none may be suggested. */
export function suggestGoal({ need, goal, weightPart, age, bmi }: GoalQuestion): number | null {
  if (weightPart < 0 && !mayLose(age, bmi)) return null;
  const suggested = Math.round((need.likely + weightPart) / STEP_KCAL) * STEP_KCAL;
  return Math.abs(suggested - goal) >= WORTH_ASKING_KCAL ? suggested : null;
}

/** No deficit for who is not grown up or weighs little, nor where that is not known. */
function mayLose(age: number | null, bmi: number | null): boolean {
  return age !== null && age >= ADULT_YEARS && bmi !== null && bmi >= BMI_LIMITS.underweight;
}
