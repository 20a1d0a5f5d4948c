import type { Food } from '#domain/meals/add-food/foods.contract.ts';
import { type Language, nameIn } from '#domain/text/language.ts';

/** By itself, because the dashboard names foods before anything of them is worked out. */
export function foodName(food: Pick<Food, 'nameSv' | 'nameEn'>, language: Language): string {
  return nameIn(food, language);
}
