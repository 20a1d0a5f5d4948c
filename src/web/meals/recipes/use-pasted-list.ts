import { useCallback } from 'react';
import type { Food } from '#domain/meals/add-food/foods.contract.ts';
import { matchLine } from '#domain/meals/recipes/match-ingredient.ts';
import { readIngredients } from '#domain/meals/recipes/read-ingredients.ts';
import type { DraftIngredient } from '#domain/meals/recipes/recipe-draft.ts';
import { useLanguage } from '#web/platform/language/language.tsx';
import { isCalledSo, searchIndex, useFoodIndex } from '../add-food/use-food-index.ts';
import { foodName } from '../food-name.ts';

export type PastedList = { foods: DraftIngredient[]; unread: string[] };

const MAX_LINE_LENGTH = 200;

const NO_FOODS: never[] = [];
/** Number of search results considered for a line. */
const CANDIDATES = 5;

/** Parses a pasted list with the foods of this device; works offline. */
export function usePastedList() {
  const index = useFoodIndex(NO_FOODS);
  const { language } = useLanguage();
  const read = useCallback(
    (text: string): PastedList => {
      const search = (wording: string) => ({
        ...searchIndex(index.entries, wording, CANDIDATES),
        isCalled: (food: Food) => isCalledSo(food, wording),
      });
      const localName = (food: Food) => foodName(food, language);
      const lines = readIngredients(text).map((line) => ({
        line: line.line.slice(0, MAX_LINE_LENGTH),
        match: matchLine(line, search, localName),
      }));
      return {
        foods: lines.flatMap(({ line, match }) => (match ? [{ ...match.food, line, isDoubtful: !match.isSure }] : [])),
        unread: lines.flatMap(({ line, match }) => (match ? [] : [line])),
      };
    },
    [index, language],
  );
  return { read, isOnItsWay: index.isOnItsWay };
}
