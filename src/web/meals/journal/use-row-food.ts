import { useQuery } from '@tanstack/react-query';
import type { Portion } from '#domain/meals/add-food/parse-amount.ts';
import type { FoodItem } from '#domain/meals/meals.contract.ts';
import type { Nutrients } from '#domain/meals/scale-food.ts';
import { callErrorCode } from '#web/platform/call-error.ts';
import { catalogueQuery, foodQuery } from '../meal-queries.ts';
import { foodOfOwn } from '../own-foods/own-foods.ts';
import { useOwnFoods } from '../own-foods/use-own-foods.ts';

type RowFood = { per100g: Nutrients | null; portions: readonly Portion[]; isGone: boolean };

/** The food behind a logged row, for its units: known here or asked for. Without it the row's own unit remains. */
export function useRowFood(item: FoodItem): RowFood {
  const { id } = item;
  const own = useOwnFoods().find((food) => food.id === id);
  const { data: catalogue } = useQuery({ ...catalogueQuery(), enabled: false });
  const known = own ? foodOfOwn(own) : catalogue?.find((food) => food.id === id);
  const asked = useQuery({ ...foodQuery(id ?? ''), enabled: id !== null && known === undefined });
  const food = known ?? asked.data;
  return {
    per100g: food?.per100g ?? null,
    portions: withOwnUnit(food?.portions ?? [], item),
    isGone: asked.error !== null && callErrorCode(asked.error) === 'NOT_FOUND',
  };
}

/** The unit that the row was logged in, at the weight it had then, where the food no longer has it. */
function withOwnUnit(portions: readonly Portion[], { unit, amount, quantity }: FoodItem): readonly Portion[] {
  const isKnown = unit === 'g' || portions.some((portion) => portion.unit === unit);
  return isKnown || quantity === undefined ? portions : [...portions, { unit, grams: amount / quantity }];
}
