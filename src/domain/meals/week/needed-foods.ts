import type { Day } from '../../day/day.ts';
import type { PlanFood } from '../meals.contract.ts';
import { cookingState } from '../recipes/cooking.ts';
import type { Cooking, EatenRow, Recipe } from '../recipes/recipes.contract.ts';
import type { WeekEntry } from './week.contract.ts';
import { eatenId } from './week-entries.ts';
import { foodsToBuy, readyPortions } from './week-shopping.ts';

type Needed = {
  entries: readonly WeekEntry[];
  /** Journal rows that ate an entry. */
  eaten: readonly { id: string }[];
  recipes: readonly Recipe[];
  cookings: readonly Cooking[];
  eatenOfCookings: readonly EatenRow[];
  today: Day;
};

/** The foods to buy for what is planned from today on and not eaten, without what is already cooked. */
export function neededFoods({ entries, eaten, recipes, cookings, eatenOfCookings, today }: Needed): PlanFood[] {
  const eatenIds = new Set(eaten.map(({ id }) => id));
  const open = entries.filter((entry) => entry.day >= today && !eatenIds.has(eatenId(entry)));
  const batches = cookings.map((cooking) => {
    const rowsOfBatch = eatenOfCookings.filter(({ cookingId }) => cookingId === cooking.id);
    return { cooking, state: cookingState(cooking, rowsOfBatch) };
  });
  const planned = new Set(open.flatMap(({ boxId }) => boxId ?? []));
  const byId = new Map(recipes.map((recipe) => [recipe.id, recipe]));
  return foodsToBuy(open, { find: (id) => byId.get(id), ready: readyPortions(batches, planned) });
}
