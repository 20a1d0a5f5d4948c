import { DEFAULT_CATEGORY } from '../../fitness/fitness-codes.ts';
import { metricsOf } from '../../fitness/set-metrics.ts';
import type { WorkoutTemplate } from '../../fitness/templates/templates.contract.ts';
import type { MealPlan } from '../../meals/plans/plans.contract.ts';
import { recipeFromShared } from '../../meals/recipe-links/shared-recipe.ts';
import type { Recipe } from '../../meals/recipes/recipes.contract.ts';
import type { Card } from './cards.contract.ts';

type Made = { id: string; at: string };

/** Makes an own template of a shared workout or template: completed sets become planned sets. Null when it has no sets. */
export function templateFromCard(card: Card, { id, at }: Made): WorkoutTemplate | null {
  if (card.kind !== 'workout' && card.kind !== 'template') return null;
  const exercises = card.exercises
    .filter(({ sets }) => sets.length > 0)
    .map(({ sets, ...exercise }) => ({
      ...exercise,
      notes: '',
      sets: sets.map((set) => ({ type: set.type, ...metricsOf(set) })),
    }));
  if (exercises.length === 0) return null;
  const category = card.kind === 'template' ? card.category : DEFAULT_CATEGORY;
  const { name, durationMinutes } = card;
  return { id, name, category, durationMinutes, exercises, notes: '', createdAt: at, editedAt: at };
}

/** Makes an own meal plan of a shared one. */
export function planFromCard(card: Card, { id, at }: Made): MealPlan | null {
  if (card.kind !== 'mealPlan') return null;
  const { name, description, meals } = card;
  return { id, name, description, meals, createdAt: at, editedAt: at };
}

/** Makes an own recipe of a shared one. */
export function recipeFromCard(card: Card, made: Made): Recipe | null {
  if (card.kind !== 'recipe') return null;
  const { kind: _kind, ...content } = card;
  return recipeFromShared(content, made);
}
