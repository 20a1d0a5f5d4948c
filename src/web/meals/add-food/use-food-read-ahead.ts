import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { MEAL_TYPES } from '#domain/meals/meal-types.ts';
import { useMember } from '#web/platform/session/use-session.tsx';
import { catalogueQuery, habitsQuery, ownFoodsQuery } from '../meal-queries.ts';

/** Prefetches foods and habits after sign-in, so that food can be logged offline before any dialog was opened. */
export function useFoodReadAhead(): void {
  const queryClient = useQueryClient();
  const { healthConsent } = useMember();
  useEffect(() => {
    if (!healthConsent) return;
    void queryClient.prefetchQuery(catalogueQuery());
    void queryClient.prefetchQuery(ownFoodsQuery());
    for (const mealType of MEAL_TYPES) void queryClient.prefetchQuery(habitsQuery(mealType));
  }, [queryClient, healthConsent]);
}
