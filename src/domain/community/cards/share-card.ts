import type { DayValue } from '../../body/day-values.ts';
import { weightTrend } from '../../body/weight/weight-trend.ts';
import { dayOf } from '../../day/day.ts';
import type { WorkoutRow } from '../../fitness/fitness-shapes.contract.ts';
import type { ProgressPoint } from '../../fitness/progress/progress.contract.ts';
import type { WorkoutTemplate } from '../../fitness/templates/templates.contract.ts';
import type { MealPlan } from '../../meals/plans/plans.contract.ts';
import { sharedRecipe } from '../../meals/recipe-links/shared-recipe.ts';
import type { Recipe } from '../../meals/recipes/recipes.contract.ts';
import type { Card } from './cards.contract.ts';

/** A workout as others see it: the sets, without effort, notes and body weight. */
export function workoutCard({ name, createdAt, durationMinutes, exercises }: WorkoutRow): Card {
  return { kind: 'workout', name, performedAt: createdAt, durationMinutes, exercises: exercises.map(withoutNotes) };
}

export function templateCard({ name, category, durationMinutes, exercises }: WorkoutTemplate): Card {
  return { kind: 'template', name, category, durationMinutes, exercises: exercises.map(withoutNotes) };
}

export function mealPlanCard({ name, description, meals }: MealPlan): Card {
  return { kind: 'mealPlan', name, description, meals };
}

/** A recipe with the nutrients that its ingredients were added with. */
export function recipeCard(recipe: Recipe): Card {
  return { kind: 'recipe', ...sharedRecipe(recipe, () => undefined) };
}

export function weightCard(days: readonly DayValue[]): Card {
  const points = days.map(({ day, value }) => ({ day, kg: value }));
  return { kind: 'curve', curve: 'weight', exerciseId: null, exerciseName: null, points };
}

/** The latest unbroken part of the weight trend, as change in per cent rounded to tenths. */
export function weightTrendCard(days: readonly DayValue[]): Card {
  const trend = weightTrend(days);
  const unbroken = trend.slice(trend.findLastIndex(({ startsNew }) => startsNew));
  const start = unbroken[0]?.value ?? 1;
  const points = unbroken.map(({ day, value }) => ({ day, percent: Math.round((value / start - 1) * 1000) / 10 }));
  return { kind: 'weightTrend', points };
}

/** The best estimate of each day in the period. */
export function exerciseCard(
  { id, ownName }: { id: string; ownName: string | null },
  done: readonly Pick<ProgressPoint, 'at' | 'e1rmKg'>[],
  { from, to }: { from: string; to: string },
): Card {
  const best = new Map<string, number>();
  for (const { at, e1rmKg } of done) {
    const day = dayOf(Date.parse(at));
    if (e1rmKg !== null && day >= from && day <= to) best.set(day, Math.max(e1rmKg, best.get(day) ?? 0));
  }
  const points = [...best].map(([day, kg]) => ({ day, kg }));
  return { kind: 'curve', curve: 'exercise', exerciseId: id, exerciseName: ownName, points };
}

/** An empty card cannot be shared. */
export function isEmptyCard(card: Card): boolean {
  if (card.kind === 'curve' || card.kind === 'weightTrend') return card.points.length < 2;
  return card.kind === 'mealPlan' && card.meals.every(({ foods }) => foods.length === 0);
}

function withoutNotes<Exercise extends { notes: string }>({ notes: _notes, ...shown }: Exercise) {
  return shown;
}
