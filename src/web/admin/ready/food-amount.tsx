import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { FOOD_BOUNDS } from '#domain/food-bounds.ts';
import type { PlanFood } from '#domain/meals/meals.contract.ts';
import { isPlannable, scalePlanFood } from '#domain/meals/plans/edit-plan.ts';
import { AmountField } from './amount-field.tsx';

type FoodAmountProps = { food: PlanFood; onChange: (food: PlanFood) => void };

/** The quantity of a food in its unit; weight and nutrients are scaled with it. */
export function FoodAmount({ food, onChange }: FoodAmountProps) {
  const t = useTranslations('readyContent');
  // Scaled from the food before typing: "150" begins with 1 g, whose nutrients are rounded.
  const [before, setBefore] = useState<PlanFood | null>(null);
  const base = before ?? food;
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
      onTyping={(isTyping) => setBefore(isTyping ? food : null)}
      onChange={(quantity) => isPlannable(base, quantity) && onChange(scalePlanFood(base, quantity))}
    />
  );
}
