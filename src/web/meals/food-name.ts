import type { Food } from '#domain/meals/add-food/foods.contract.ts';
import type { Language } from '#domain/text/language.ts';

/** By itself, because the dashboard names foods before anything of them is worked out. */
export function foodName(food: Pick<Food, 'nameSv' | 'nameEn'>, language: Language): string {
  return language === 'sv' ? food.nameSv : food.nameEn;
}
