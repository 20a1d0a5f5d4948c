import type { ReadyContent } from '../../shapes.contract.ts';
import type { Recipe } from '../recipes/recipes.contract.ts';

/** Tags of ready-made recipes. Their names are translated. */
export const READY_TAGS = [
  'breakfast',
  'lunchbox',
  'dinner',
  'snack',
  'vegetarian',
  'vegan',
  'fish',
  'high-protein',
  'budget',
  'family',
  'quick',
] as const;
/** Maximum number of foods and recipes in a ready-made week. */
export const READY_WEEK_DISHES = 400;

type ReadyTag = (typeof READY_TAGS)[number];

type Ready = Pick<Recipe, 'id' | 'portions' | 'minutes' | 'ingredients'> & { tags: readonly ReadyTag[] };

/** The content of a member's own copy, in their language. It has the recipe's id, so that saving it again makes no second copy. */
export function recipeFromReady(
  { id, portions, minutes, tags, ingredients }: Ready,
  { name, lines }: ReadyContent,
  tagName: (tag: ReadyTag) => string,
): Omit<Recipe, 'createdAt' | 'editedAt'> {
  return { id, name, portions, minutes, tags: tags.map(tagName), ingredients, unread: [], steps: lines };
}
