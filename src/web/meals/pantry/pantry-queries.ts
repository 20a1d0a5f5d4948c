import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { stockOf, usesOf } from '#domain/meals/pantry/stock.ts';
import { api } from '#web/platform/api/api.ts';
import { useRows, useRowsMadeOf } from '#web/platform/offline/synced/use-rows.ts';
import { MEALS } from '../meal-rows.ts';
import { COOKINGS } from '../recipe-rows.ts';
import { cookedOf, eatenOf, PANTRY_RECORDS } from './pantry-rows.ts';

// The key begins with the name of its call, so that it is read again when something saved has arrived.

export function pantryQuery() {
  return queryOptions({
    queryKey: ['pantry', 'read'],
    queryFn: () => api.pantry.read(),
    // What is left follows from the journal and from what was cooked.
    meta: { lastSeen: 'pantry.read', staleWith: ['meals', 'recipes'] },
  });
}

/** What is at home; what this device has said, eaten and cooked counts at once. */
export function usePantry() {
  const query = useQuery(pantryQuery());
  const { data, dataUpdatedAt } = query;
  const facts = useRows(PANTRY_RECORDS, { data: data?.facts, dataUpdatedAt });
  const eaten = useRowsMadeOf(MEALS, { data: data?.eaten, dataUpdatedAt }, eatenOf);
  const cooked = useRowsMadeOf(COOKINGS, { data: data?.cooked, dataUpdatedAt }, cookedOf);
  const uses = useMemo(() => usesOf(eaten, cooked), [eaten, cooked]);
  const stock = useMemo(() => stockOf(facts, uses), [facts, uses]);
  return { query, stock, uses, isReady: data !== undefined || facts.length > 0 };
}
