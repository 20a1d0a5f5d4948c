import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import type { Day } from '#domain/day/day.ts';
import type { MealRow } from '#domain/meals/meals.contract.ts';
import type { Operation } from '#domain/sync/outbox/operation.ts';
import { dayQuery } from '#web/meals/meal-queries.ts';
import { MEALS_TABLE, mealAfter } from '#web/meals/meal-rows.ts';
import { useOverlay } from '#web/platform/offline/use-sync.ts';
import type { OwnChanges } from './own-day.ts';

type OwnMealsProps = {
  today: Day;
  /** When the dashboard was read: what arrived before that is in it. */
  readAt: number;
  /** Must be the same function at every render. */
  onChanges: (changes: OwnChanges) => void;
};

const NONE: MealRow[] = [];

/** Draws nothing: listens to what this device logs today and tells the dashboard. It comes after the first view. */
export function OwnMeals({ today, readAt, onChanges }: OwnMealsProps) {
  // As it was last read: the dashboard's own call has today's sums, and asks for no rows.
  const journal = useQuery({ ...dayQuery(today), enabled: false });
  const isNewer = journal.dataUpdatedAt > readAt;
  const rows = journal.data?.rows ?? NONE;
  const apply = useCallback((_row: MealRow | undefined, operation: Operation) => mealAfter(operation, today), [today]);
  const dataUpdatedAt = isNewer ? journal.dataUpdatedAt : readAt;
  const after = useOverlay(MEALS_TABLE, { data: rows, dataUpdatedAt }, apply);
  useEffect(() => onChanges({ before: isNewer ? null : rows, after }), [isNewer, rows, after, onChanges]);
  return null;
}
