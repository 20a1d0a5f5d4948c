import type { PlanFood } from '../meals.contract.ts';
import { RECIPE_BOUNDS } from '../meals-bounds.ts';
import { scaleFood } from '../scale-food.ts';
import type { Recipe } from './recipes.contract.ts';

/** An ingredient of a draft: the line it was parsed from, and whether the matched food or the amount is not in it. */
export type DraftIngredient = PlanFood & { line?: string; isDoubtful?: boolean; isAmountAssumed?: boolean };

/** A recipe being edited. */
export type RecipeDraft = Pick<Recipe, 'name' | 'portions' | 'minutes' | 'tags' | 'unread' | 'steps' | 'source'> & {
  ingredients: DraftIngredient[];
};

export const EMPTY_RECIPE: RecipeDraft = {
  name: '',
  portions: 4,
  minutes: null,
  tags: [],
  ingredients: [],
  unread: [],
  steps: [],
};

/** Why a recipe cannot be saved yet, or null. */
export function recipeProblem(draft: RecipeDraft): 'name-required' | 'empty-recipe' | null {
  if (draft.name.trim() === '') return 'name-required';
  return draft.ingredients.length + draft.unread.length > 0 ? null : 'empty-recipe';
}

/** Adds ingredients up to the limit, and stores unrecognised lines beside them. */
export function addIngredients(
  draft: RecipeDraft,
  foods: readonly DraftIngredient[],
  unread: readonly string[] = [],
): RecipeDraft {
  const max = RECIPE_BOUNDS.ingredients;
  return {
    ...draft,
    ingredients: [...draft.ingredients, ...foods].slice(0, max),
    unread: [...draft.unread, ...unread].slice(0, max),
  };
}

export function removeIngredient(draft: RecipeDraft, index: number): RecipeDraft {
  return { ...draft, ingredients: draft.ingredients.filter((_food, at) => at !== index) };
}

/** Replaces an ingredient and retains its line; further foods are inserted after it. */
export function swapIngredient(draft: RecipeDraft, index: number, foods: readonly PlanFood[]): RecipeDraft {
  const [first, ...others] = foods;
  const line = draft.ingredients[index]?.line;
  if (first === undefined) return draft;
  const swapped = line === undefined ? first : { ...first, line };
  const ingredients = draft.ingredients.toSpliced(index, 1, swapped, ...others);
  return { ...draft, ingredients: ingredients.slice(0, RECIPE_BOUNDS.ingredients) };
}

/** Changes the weight of an ingredient; typed grams change its unit to grams. */
export function weighIngredient(draft: RecipeDraft, index: number, grams: number): RecipeDraft {
  const ingredients = draft.ingredients.map((food, at) => (at === index ? withGrams(food, grams) : food));
  return { ...draft, ingredients };
}

function withGrams({ isAmountAssumed: _assumed, ...food }: DraftIngredient, grams: number): DraftIngredient {
  return { ...food, ...scaleFood(food, (grams / food.grams) * 100), grams, unit: 'g', quantity: grams };
}

/** Moves an ingredient to another index; an index outside the list changes nothing. */
export function moveIngredient(draft: RecipeDraft, from: number, to: number): RecipeDraft {
  const food = draft.ingredients[from];
  if (food === undefined || to < 0 || to >= draft.ingredients.length) return draft;
  return { ...draft, ingredients: draft.ingredients.toSpliced(from, 1).toSpliced(to, 0, food) };
}

/** Adds the food that the member chose for an unrecognised line. */
export function chooseFor(draft: RecipeDraft, line: string, foods: readonly PlanFood[]): RecipeDraft {
  return addIngredients(dropLine(draft, line), foods);
}

export function dropLine(draft: RecipeDraft, line: string): RecipeDraft {
  const at = draft.unread.indexOf(line);
  return at < 0 ? draft : { ...draft, unread: draft.unread.toSpliced(at, 1) };
}

/** Scales a recipe to another number of portions; the size of a portion is unchanged. */
export function scaleRecipe<Draft extends Pick<RecipeDraft, 'portions' | 'ingredients'>>(
  draft: Draft,
  portions: number,
): Draft {
  const share = portions / draft.portions;
  const ingredients = draft.ingredients.map((food) => ({
    ...food,
    ...scaleFood(food, share * 100),
    grams: Math.round(food.grams * share * 100) / 100,
    quantity: Math.round(food.quantity * share * 100) / 100,
  }));
  return { ...draft, portions, ingredients };
}

/** The content to save: trimmed, without empty steps and editing data. */
export function recipeContent(draft: RecipeDraft): RecipeDraft {
  const steps = draft.steps.map((step) => step.trim()).filter((step) => step !== '');
  const ingredients = draft.ingredients.map(
    ({ line: _line, isDoubtful: _isDoubtful, isAmountAssumed: _isAmountAssumed, ...food }) => food,
  );
  return { ...draft, name: draft.name.trim(), ingredients, steps };
}
