import { useTranslations } from 'use-intl';
import { FOOD_BOUNDS } from '#domain/food-bounds.ts';
import type { PlanFood } from '#domain/meals/meals.contract.ts';
import { isPlannable, scalePlanFood } from '#domain/meals/plans/edit-plan.ts';
import { AmountField } from './amount-field.tsx';

type FoodAmountProps = { food: PlanFood; onChange: (food: PlanFood) => void };

/** The quantity of a food in its unit; weight and nutrients are scaled with it. */
export function FoodAmount({ food, onChange }: FoodAmountProps) {
  const t = useTranslations('readyContent');
  return (
    <AmountField
      hideLabel
      label={t('amountOf', { name: food.name })}
      unit={food.unit}
      className="w-32"
      decimals={2}
      value={food.quantity}
      min={0.01}
      max={FOOD_BOUNDS.grams.max}
      onChange={(quantity) => isPlannable(food, quantity) && onChange(scalePlanFood(food, quantity))}
    />
  );
}
