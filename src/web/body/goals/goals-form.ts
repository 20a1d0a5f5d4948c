import type { CircumferenceGoals } from '#domain/body/body.contract.ts';
import { GOAL_SITES, type GoalSite } from '#domain/body/body-sites.ts';
import type { Day } from '#domain/day/day.ts';
import { checkTape, type MeasureProblem, readMeasure } from '../read-measure.ts';
import { writeMeasure } from '../write-measure.ts';

/** What stands in the fields, as typed. */
export type GoalsForm = Record<GoalSite, string>;

export function goalsFormOf(goals: CircumferenceGoals, locale: string): GoalsForm {
  return byGoal((site) => writeMeasure(goals[site]?.cm ?? null, locale));
}

export function checkGoalsForm(form: GoalsForm): Record<GoalSite, MeasureProblem | undefined> {
  return byGoal((site) => checkTape(form[site]));
}

/** A goal that stays the same keeps its day; one that is new or changed counts from today. */
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

// Made from the list of goals itself, so every one of them is there.
const asGoals = <Value>(values: Record<string, Value>) => values as Record<GoalSite, Value>;
