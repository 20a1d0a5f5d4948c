import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Day } from '#domain/day/day.ts';
import type { DayEntry } from '#domain/meals/week/planned-day.ts';
import { eatenId, plannedFood, type RecipeById, weekDays } from '#domain/meals/week/week-entries.ts';
import { api } from '#web/platform/api/api.ts';
import { useRows, useRowsMadeOf } from '#web/platform/offline/synced/use-rows.ts';
import { MEALS } from '../meal-rows.ts';
import { useRecipes } from '../recipe-queries.ts';
import { eatenEntryOf, WEEK_ENTRIES } from './week-rows.ts';

// The key begins with the name of its call, so that it is read again when something saved has arrived.

export function weekQuery(from: Day) {
  return queryOptions({
    queryKey: ['weekPlan', 'read', from],
    queryFn: () => api.weekPlan.read({ from }),
    // What was eaten of it stands in the journal.
    meta: { lastSeen: 'weekPlan.read', staleWith: ['meals'] },
  });
}

/** Weeks before this one that something can be copied from. */
export function plannedWeeksQuery(before: Day) {
  return queryOptions({
    queryKey: ['weekPlan', 'weeks', before],
    queryFn: () => api.weekPlan.weeks({ before }),
    meta: { lastSeen: 'weekPlan.weeks' },
  });
}

/** An entry with its food as it is now, whether it stands in the journal, and whether the active plan has put it there. */
export type PlannedEntry = DayEntry & { isEaten: boolean };

export type Week = ReturnType<typeof useWeek>;

/** What the week menu has for seven days; what this device has planned, moved and eaten counts at once. */
export function useWeek(from: Day) {
  const query = useQuery(weekQuery(from));
  const { data, dataUpdatedAt } = query;
  const rows = useRows(WEEK_ENTRIES, { data: data?.entries, dataUpdatedAt });
  const eaten = useRowsMadeOf(MEALS, { data: data?.eaten, dataUpdatedAt }, eatenEntryOf);
  const find = useRecipeById();
  const days = useMemo(() => weekDays(from), [from]);
  const eatenIds = useMemo(() => new Set(eaten.map(({ id }) => id)), [eaten]);
  const entries = useMemo<PlannedEntry[]>(
    () =>
      rows
        .filter(({ day }) => days.includes(day))
        .map((row) => ({
          ...row,
          food: plannedFood(row, find),
          isEaten: eatenIds.has(eatenId(row)),
          isFromPlan: false,
        })),
    [rows, eatenIds, find, days],
  );
  return { query, from, days, entries, eatenIds, find, isReady: data !== undefined || entries.length > 0 };
}

/** The member's recipes by their ids. */
export function useRecipeById(): RecipeById {
  const { recipes } = useRecipes();
  return useMemo(() => {
    const byId = new Map(recipes.map((recipe) => [recipe.id, recipe]));
    return (id) => byId.get(id);
  }, [recipes]);
}
