import { useCallback } from 'react';
import type { Food } from '#domain/meals/add-food/foods.contract.ts';
import type { PlanFood } from '#domain/meals/meals.contract.ts';
import { matchLine } from '#domain/meals/recipes/match-ingredient.ts';
import { readIngredients } from '#domain/meals/recipes/read-ingredients.ts';
import { useLanguage } from '#web/platform/language/language.tsx';
import { searchIndex, useFoodIndex } from '../add-food/use-food-index.ts';
import { foodName } from '../food-name.ts';

export type PastedList = { foods: PlanFood[]; unread: string[] };

const NO_FOODS: never[] = [];
/** A line's food is among the first that its words find, or it is not meant. */
const CANDIDATES = 5;

/** Reads a pasted list with the foods that this device knows; works without a network. */
export function usePastedList() {
  const index = useFoodIndex(NO_FOODS);
  const { language } = useLanguage();
  const read = useCallback(
    (text: string): PastedList => {
      const search = (wording: string) => searchIndex(index.entries, wording, CANDIDATES);
      const nameOf = (food: Food) => foodName(food, language);
      const lines = readIngredients(text).map((line) => ({ line, food: matchLine(line, search, nameOf) }));
      return {
        foods: lines.flatMap(({ food }) => food ?? []),
        unread: lines.flatMap(({ line, food }) => (food ? [] : [line.line.slice(0, 200)])),
      };
    },
    [index, language],
  );
  return { read, isOnItsWay: index.isOnItsWay };
}
