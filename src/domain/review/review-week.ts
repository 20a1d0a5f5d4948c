import { looksRestricted } from './looks-restricted.ts';
import type { Review } from './review.contract.ts';
import { summarizeTraining, summarizeTrend } from './review-body.ts';
import { summarizeEnergy, summarizeNext, summarizeNotes, summarizeProtein, summarizeStoodOut } from './review-food.ts';
import { daysOfWeek, type WeekData } from './week-data.ts';

/** The content of a weekly review. Comparisons need enough days on both sides; missing data is stated. */
export function reviewWeek(weekData: WeekData): Review {
  const data = withoutPraise(weekData);
  const days = daysOfWeek(data.meals, data.monday);
  return {
    monday: data.monday,
    care: isRestricted(weekData),
    energy: summarizeEnergy(data, days),
    protein: summarizeProtein(data, days),
    trend: summarizeTrend(data),
    training: summarizeTraining(data),
    stoodOut: summarizeStoodOut(data, days),
    notes: summarizeNotes(data, days),
    next: summarizeNext(data),
  };
}

const isRestricted = ({ meals, monday, restingKcal }: WeekData) => looksRestricted(meals, monday, restingKcal);

/** A week of eating too little is not compared with a goal or a pace, so that it is not praised. */
function withoutPraise(data: WeekData): WeekData {
  return isRestricted(data) ? { ...data, goal: null, weightGoal: { type: null, weeklyKg: null } } : data;
}

/** Whether there is anything to mail: false for a week without food, weight and training. */
export function hasNews({ energy, trend, training }: Review): boolean {
  return energy.said.kind !== 'none' || trend.said.kind !== 'none' || training.said.kind !== 'none';
}
