import { cookingIdOf } from '#domain/meals/recipes/cooking.ts';
import type { Cooking, EatenRow, Recipe } from '#domain/meals/recipes/recipes.contract.ts';
import type { Operation } from '#domain/sync/outbox/operation.ts';
import type { Draft } from '#web/platform/offline/outbox/outbox.ts';
import { isMealRow } from '../meal-rows.ts';

export const RECIPES_TABLE = 'recipes';
export const COOKINGS_TABLE = 'cookings';

export function recipeRecord(id: string): string {
  return `${RECIPES_TABLE}:${id}`;
}

function cookingRecord(id: string): string {
  return `${COOKINGS_TABLE}:${id}`;
}

export function saveRecipe(recipe: Recipe, effect: 'create' | 'change'): Draft {
  return {
    call: ['recipes', 'save'],
    input: recipe,
    record: recipeRecord(recipe.id),
    effect,
    label: { key: 'recipes.unsent.recipe', values: { name: recipe.name } },
  };
}

export function removeRecipe({ id, name }: Pick<Recipe, 'id' | 'name'>, editedAt: string): Draft {
  return {
    call: ['recipes', 'remove'],
    input: { id, editedAt },
    record: recipeRecord(id),
    effect: 'delete',
    label: { key: 'recipes.unsent.removal', values: { name } },
  };
}

export function saveCooking(cooking: Cooking, effect: 'create' | 'change'): Draft {
  return {
    call: ['recipes', 'saveCooking'],
    input: cooking,
    record: cookingRecord(cooking.id),
    effect,
    label: { key: 'recipes.unsent.cooking', values: { name: cooking.name } },
  };
}

export function removeCooking({ id, name }: Pick<Cooking, 'id' | 'name'>, editedAt: string): Draft {
  return {
    call: ['recipes', 'removeCooking'],
    input: { id, editedAt },
    record: cookingRecord(id),
    effect: 'delete',
    label: { key: 'recipes.unsent.cookingRemoval', values: { name } },
  };
}

/** A recipe after one of this device's own operations. */
export function recipeAfter(before: Recipe | undefined, { input }: Operation): Recipe | undefined {
  return isRecipe(input) ? input : before;
}

export function cookingAfter(before: Cooking | undefined, { input }: Operation): Cooking | undefined {
  return isCooking(input) ? { ...input, used: input.used ?? [] } : before;
}

/** A row that this device has logged from a pot; undefined for rows of other foods. */
export function eatenAfter(_before: EatenRow | undefined, { input }: Operation): EatenRow | undefined {
  if (!isMealRow(input)) return undefined;
  const cookingId = cookingIdOf(input.foodItem.id);
  return cookingId === null
    ? undefined
    : { id: input.id, cookingId, grams: input.foodItem.amount, editedAt: input.editedAt };
}

/** What waits on the device may have been written by another version of the app. */
function isRecipe(value: unknown): value is Recipe {
  if (!isObject(value)) return false;
  const { id, name, portions, ingredients, unread, steps, tags, editedAt }: Partial<Record<keyof Recipe, unknown>> =
    value;
  return (
    [id, name, editedAt].every((text) => typeof text === 'string') &&
    typeof portions === 'number' &&
    [ingredients, unread, steps, tags].every(Array.isArray)
  );
}

function isCooking(value: unknown): value is Omit<Cooking, 'used'> & Partial<Pick<Cooking, 'used'>> {
  if (!isObject(value)) return false;
  const { id, name, day, cookedGrams, figures, boxes, editedAt }: Partial<Record<keyof Cooking, unknown>> = value;
  return (
    [id, name, day, editedAt].every((text) => typeof text === 'string') &&
    typeof cookedGrams === 'number' &&
    isObject(figures) &&
    Array.isArray(boxes)
  );
}

export function isRecipeDraft(value: unknown): value is { basedOn: string | null; draft: Recipe } {
  if (!isObject(value) || !('draft' in value) || !('basedOn' in value)) return false;
  return isRecipe({ id: '', editedAt: '', ...Object(value.draft) });
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
