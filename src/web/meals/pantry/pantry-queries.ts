import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { CookedFoods, EatenFood, PantryFact } from '#domain/meals/pantry/pantry.contract.ts';
import { stockOf, usesOf } from '#domain/meals/pantry/stock.ts';
import { api } from '#web/platform/api/api.ts';
import { useOverlay } from '#web/platform/offline/status/use-sync.ts';
import { MEALS_TABLE } from '../meal-rows.ts';
import { COOKINGS_TABLE } from '../recipes/recipe-operations.ts';
import { cookedAfter, eatenAfter, factAfter, PANTRY_TABLE } from './pantry-operations.ts';

// The key begins with the name of its call, so that it is read again when something saved has arrived.

export function pantryQuery() {
  return queryOptions({
    queryKey: ['pantry', 'read'],
    queryFn: () => api.pantry.read(),
    // What is left follows from the journal and from what was cooked.
    meta: { lastSeen: 'pantry.read', staleWith: ['meals', 'recipes'] },
  });
}

const NO_FACTS: readonly PantryFact[] = [];
const NONE_EATEN: readonly EatenFood[] = [];
const NONE_COOKED: readonly CookedFoods[] = [];

/** What is at home; what this device has said, eaten and cooked counts at once. */
export function usePantry() {
  const query = useQuery(pantryQuery());
  const { data, dataUpdatedAt } = query;
  const facts = useOverlay(PANTRY_TABLE, { data: data?.facts ?? NO_FACTS, dataUpdatedAt }, factAfter);
  const eaten = useOverlay(MEALS_TABLE, { data: data?.eaten ?? NONE_EATEN, dataUpdatedAt }, eatenAfter);
  const cooked = useOverlay(COOKINGS_TABLE, { data: data?.cooked ?? NONE_COOKED, dataUpdatedAt }, cookedAfter);
  const uses = useMemo(() => usesOf(eaten, cooked), [eaten, cooked]);
  const stock = useMemo(() => stockOf(facts, uses), [facts, uses]);
  return { query, stock, uses, isReady: data !== undefined || facts.length > 0 };
}
