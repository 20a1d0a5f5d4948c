import { useCallback } from 'react';
import type { PlanFood } from '#domain/meals/meals.contract.ts';
import { ingredientOf, searchWordings } from '#domain/meals/recipes/match-ingredient.ts';
import { type IngredientLine, readIngredients } from '#domain/meals/recipes/read-ingredients.ts';
import { useLanguage } from '#web/platform/language/language.tsx';
import { type FoodIndex, searchIndex, useFoodIndex } from '../add-food/use-food-index.ts';
import { foodName } from '../food-name.ts';

export type PastedList = { foods: PlanFood[]; unread: string[] };

const NO_FOODS: never[] = [];
/** A line's food is among the first that its words find, or it is not meant. */
const CANDIDATES = 3;

/** Reads a pasted list with the foods that this device knows; works without a network. */
export function usePastedList() {
  const index = useFoodIndex(NO_FOODS);
  const { language } = useLanguage();
  const read = useCallback(
    (text: string): PastedList => {
      const lines = readIngredients(text).map((line) => ({ line, food: matchLine(line, index, language) }));
      return {
        foods: lines.flatMap(({ food }) => food ?? []),
        unread: lines.flatMap(({ line, food }) => (food ? [] : [line.line.slice(0, 200)])),
      };
    },
    [index, language],
  );
  return { read, isOnItsWay: index.isOnItsWay };
}

function matchLine(line: IngredientLine, index: FoodIndex, language: 'sv' | 'en'): PlanFood | null {
  for (const wording of searchWordings(line.name)) {
    const { foods, areGuesses } = searchIndex(index.entries, wording, CANDIDATES);
    if (areGuesses) continue;
    for (const food of foods) {
      const ingredient = ingredientOf(line, food, foodName(food, language));
      if (ingredient) return ingredient;
    }
  }
  return null;
}
