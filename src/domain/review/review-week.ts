import { looksRestricted } from './looks-restricted.ts';
import type { Review } from './review.contract.ts';
import { sayTraining, sayTrend } from './review-body.ts';
import { sayEnergy, sayNext, sayNotes, sayProtein, sayStoodOut } from './review-food.ts';
import { daysOfWeek, type WeekFacts } from './week-facts.ts';

/** The content of a weekly review. Comparisons need enough days on both sides; missing data is stated. */
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

/** A week of eating too little is not compared with a goal or a pace, so that it is not praised. */
function withoutPraise(facts: WeekFacts): WeekFacts {
  return isRestricted(facts) ? { ...facts, goal: null, weightGoal: { type: null, weeklyKg: null } } : facts;
}

/** Whether there is anything to mail: false for a week without food, weight and training. */
export function hasNews({ energy, trend, training }: Review): boolean {
  return energy.said.kind !== 'none' || trend.said.kind !== 'none' || training.said.kind !== 'none';
}
