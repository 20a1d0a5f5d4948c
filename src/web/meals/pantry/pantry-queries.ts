import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { stockOf, usesOf } from '#domain/meals/pantry/stock.ts';
import { api } from '#web/platform/api/api.ts';
import { useRows, useRowsMadeOf } from '#web/platform/offline/synced/use-rows.ts';
import { MEALS } from '../meal-rows.ts';
import { COOKINGS } from '../recipe-rows.ts';
import { cookedOf, eatenOf, PANTRY_RECORDS } from './pantry-rows.ts';

// The key begins with the name of the call, which is invalidated when a write is synced.

export function pantryQuery() {
  return queryOptions({
    queryKey: ['pantry', 'read'],
    queryFn: () => api.pantry.read(),
    // The stock also depends on the journal and the cookings.
    meta: { lastSeen: 'pantry.read', staleWith: ['meals', 'recipes'] },
  });
}

/** The stock, including records, meals and cookings of this device that are not synced yet. */
export function usePantry() {
  const query = useQuery(pantryQuery());
  const { data, dataUpdatedAt } = query;
  const records = useRows(PANTRY_RECORDS, { data: data?.facts, dataUpdatedAt });
  const eaten = useRowsMadeOf(MEALS, { data: data?.eaten, dataUpdatedAt }, eatenOf);
  const cooked = useRowsMadeOf(COOKINGS, { data: data?.cooked, dataUpdatedAt }, cookedOf);
  const uses = useMemo(() => usesOf(eaten, cooked), [eaten, cooked]);
  const stock = useMemo(() => stockOf(records, uses), [records, uses]);
  return { query, stock, uses, isReady: data !== undefined || records.length > 0 };
}
