const PREFIX = 'own:';

/** The id of a member's own food among all foods, beside sv:banan and usda:09040. */
export function ownFoodId(id: string): string {
  return `${PREFIX}${id}`;
}

/** The own food's row that such an id means; null for foods of the catalogue. */
export function ownFoodRowId(foodId: string): string | null {
  return foodId.startsWith(PREFIX) ? foodId.slice(PREFIX.length) : null;
}
