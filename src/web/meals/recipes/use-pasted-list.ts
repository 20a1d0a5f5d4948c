import { useCallback } from 'react';
import type { Food } from '#domain/meals/add-food/foods.contract.ts';
import { matchLines } from '#domain/meals/recipes/match-ingredient.ts';
import { readIngredients } from '#domain/meals/recipes/read-ingredients.ts';
import type { DraftIngredient } from '#domain/meals/recipes/recipe-draft.ts';
import { useLanguage } from '#web/platform/language/language.tsx';
import { isCalledSo, searchIndex, useFoodIndex } from '../add-food/use-food-index.ts';
import { foodName } from '../food-name.ts';

export type PastedList = { foods: DraftIngredient[]; unread: string[] };

/** The text that quotes the line of an ingredient. */
export function quoteKey({ isDoubtful, isAmountAssumed }: DraftIngredient) {
  if (isDoubtful) return 'editor.doubtful';
  return isAmountAssumed ? 'editor.assumed' : 'editor.quoted';
}

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
        matches: matchLines(line, search, localName),
      }));
      return {
        foods: lines.flatMap(({ line, matches }) =>
          matches.map(({ food, isSure, isAmountAssumed }) => ({ ...food, line, isDoubtful: !isSure, isAmountAssumed })),
        ),
        unread: lines.flatMap(({ line, matches }) => (matches.length > 0 ? [] : [line])),
      };
    },
    [index, language],
  );
  return { read, isOnItsWay: index.isOnItsWay };
}
