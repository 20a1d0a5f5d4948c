import { useEffect, useEffectEvent } from 'react';
import type { Day } from '#domain/day/day.ts';
import type { MealType } from '#domain/meals/meal-types.ts';
import { type RepeatedMeal, readRepeatedMeal } from '#domain/meals/sentences/repeated-meal.ts';
import type { FoodDialogState } from '../add-food/use-food-dialog.ts';
import type { KnownFoods } from '../add-food/use-known-foods.ts';
import { type SentenceView, useReadSentence } from './use-sentence.ts';

/** What the text of the search field means, unless it is a search: an earlier meal again, or several foods. */
export type TypedMeal = { repeated: RepeatedMeal | null; sentence: SentenceView | null };

type TypedMealOptions = {
  dialog: FoodDialogState;
  known: KnownFoods;
  day?: Day | undefined;
  mealType: MealType;
  onMealType?: ((mealType: MealType) => void) | undefined;
};

/** Reads the text, and chooses the meal that it names. */
export function useTypedMeal({ dialog, known, day, mealType, onMealType }: TypedMealOptions): TypedMeal {
  const read = useReadSentence(dialog.text, known);
  const repeated = day === undefined ? null : readRepeatedMeal(dialog.text);
  const isSearch = dialog.way === 'search';
  const sentence = isSearch && !repeated ? read : null;
  const named = isSearch ? (repeated ?? sentence)?.mealType : null;
  const choose = useEffectEvent((meal: MealType) => {
    if (meal !== mealType) onMealType?.(meal);
  });
  useEffect(() => {
    if (named) choose(named);
  }, [named]);
  return { repeated: isSearch ? repeated : null, sentence };
}
