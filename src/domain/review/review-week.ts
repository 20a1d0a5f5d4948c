import { looksRestricted } from './looks-restricted.ts';
import type { Review } from './review.contract.ts';
import { sayTraining, sayTrend } from './review-body.ts';
import { sayEnergy, sayNext, sayNotes, sayProtein, sayStoodOut } from './review-food.ts';
import { daysOfWeek, type WeekFacts } from './week-facts.ts';

/** What may be said of a week. A comparison is made only where both sides of it rest on enough days; what is missing is told as such. */
export function reviewWeek(weekFacts: WeekFacts): Review {
  const facts = withoutPraise(weekFacts);
  const days = daysOfWeek(facts.meals, facts.monday);
  return {
    monday: facts.monday,
    care: isRestricted(weekFacts),
    energy: sayEnergy(facts, days),
    protein: sayProtein(facts, days),
    trend: sayTrend(facts),
    training: sayTraining(facts),
    stoodOut: sayStoodOut(facts, days),
    notes: sayNotes(facts, days),
    next: sayNext(facts),
  };
}

const isRestricted = ({ meals, monday, restingKcal }: WeekFacts) => looksRestricted(meals, monday, restingKcal);

/** A week of eating too little is not held against a goal or a pace: having kept it is nothing to be told. */
function withoutPraise(facts: WeekFacts): WeekFacts {
  return isRestricted(facts) ? { ...facts, goal: null, weightGoal: { type: null, weeklyKg: null } } : facts;
}

/** Whether there is anything to mail: a week without food, weight and training is left in peace. */
export function hasNews({ energy, trend, training }: Review): boolean {
  return energy.said.kind !== 'none' || trend.said.kind !== 'none' || training.said.kind !== 'none';
}
