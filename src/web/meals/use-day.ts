import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Day } from '#domain/day/day.ts';
import type { MealRow } from '#domain/meals/meals.contract.ts';
import { type Nutrients, sumNutrients } from '#domain/meals/scale-food.ts';
import { useRows } from '#web/platform/offline/synced/use-rows.ts';
import { DAYS_KEY, type DayLog, dayQuery } from './meal-queries.ts';
import { MEALS } from './meal-rows.ts';

export type DayGoals = DayLog['goals'];

/** A day as known on this device. */
export type DayView = {
  rows: MealRow[];
  totals: Nutrients;
  /** Goals of another day while this one is not loaded; null when none ever was. */
  goals: DayGoals | null;
  exercise: number;
};

/** The food of a day with rows of this device that are not synced yet; totals are computed here and work offline. */
export function useDay(day: Day) {
  const query = useQuery(dayQuery(day));
  const rows = useDayRows(day, query);
  const queryClient = useQueryClient();
  const view = useMemo<DayView>(
    () => ({
      rows,
      totals: sumNutrients(rows.map(({ foodItem }) => foodItem)),
      goals: query.data?.goals ?? lastGoals(queryClient),
      exercise: query.data?.exercise ?? 0,
    }),
    [rows, query.data, queryClient],
  );
  return { query, view };
}

function useDayRows(day: Day, { data, dataUpdatedAt }: { data: DayLog | undefined; dataUpdatedAt: number }): MealRow[] {
  const rows = useRows(MEALS, { data: data?.rows, dataUpdatedAt });
  return useMemo(() => rows.filter((row) => row.day === day), [rows, day]);
}

function lastGoals(queryClient: QueryClient): DayGoals | null {
  const days = queryClient.getQueriesData<DayLog>({ queryKey: DAYS_KEY });
  return days.findLast(([, log]) => log !== undefined)?.[1]?.goals ?? null;
}
