import type { BodyPerson, CircumferenceGoals } from '#domain/body/body.contract.ts';
import { GOAL_SITES, type GoalSite } from '#domain/body/body-sites.ts';
import type { Day } from '#domain/day/day.ts';
import { goalWeightRefusal } from '#domain/profile/goal-safety.ts';
import { checkTape, checkWeight, type MeasureProblem, readMeasure, writeMeasure } from '../read-measure.ts';

/** The typed values of the form. The goal weight belongs to the profile. */
export type GoalsForm = Record<GoalSite | 'weight', string>;
export type GoalsProblems = Record<GoalSite | 'weight', MeasureProblem | undefined>;

type Goals = { goals: CircumferenceGoals; goalWeightKg: number | null };

export function goalsFormOf({ goals, goalWeightKg }: Goals, locale: string): GoalsForm {
  return {
    weight: writeMeasure(goalWeightKg, locale),
    ...byGoal((site) => writeMeasure(goals[site]?.cm ?? null, locale)),
  };
}

/** `person` decides which goal weight is safe; the stored one is always accepted. */
export function checkGoalsForm(form: GoalsForm, person: GoalPerson): GoalsProblems {
  const weight = checkWeight(form.weight) ?? checkGoalWeight(readGoalWeight(form), person);
  return { weight, ...byGoal((site) => checkTape(form[site])) };
}

type GoalPerson = Pick<BodyPerson, 'age' | 'heightCm' | 'goalWeightKg'>;

function checkGoalWeight(kg: number | null, person: GoalPerson): MeasureProblem | undefined {
  if (kg === null || kg === person.goalWeightKg) return undefined;
  return goalWeightRefusal(kg, person) ?? undefined;
}

export function readGoalWeight(form: GoalsForm): number | null {
  return readMeasure(form.weight, checkWeight);
}

/** An unchanged goal retains its day; a new or changed one starts today. */
export function readGoalsForm(form: GoalsForm, before: CircumferenceGoals, today: Day): CircumferenceGoals {
  return byGoal((site) => {
    const cm = readMeasure(form[site], checkTape);
    if (cm === null) return null;
    return before[site]?.cm === cm ? before[site] : { cm, since: today };
  });
}

function byGoal<Value>(makeValue: (site: GoalSite) => Value): Record<GoalSite, Value> {
  return asGoals(Object.fromEntries(GOAL_SITES.map((site) => [site, makeValue(site)])));
}

// The object is built from the list of goals, so it is complete.
const asGoals = <Value>(values: Record<string, Value>) => values as Record<GoalSite, Value>;
