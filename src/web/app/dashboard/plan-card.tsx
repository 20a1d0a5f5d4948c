import { useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import type { Day } from '#domain/day/day.ts';

const PlannedMealCard = lazy(async () => ({
  default: (await import('#web/meals/plans/planned-meal.tsx')).PlannedMealCard,
}));

/** The next planned meal, in the words of the journal, which the dashboard itself does not wait for. */
export function PlanCard({ today }: { today: Day }) {
  const { context } = useRouter().options;
  const [hasTexts, setHasTexts] = useState(false);
  useEffect(() => {
    let isHere = true;
    context?.messages?.ensure('meals').then(
      () => isHere && setHasTexts(true),
      // Without its texts the card stays away; the journal has the same tap.
      () => undefined,
    );
    return () => {
      isHere = false;
    };
  }, [context]);
  return (
    hasTexts && (
      <Suspense>
        <PlannedMealCard today={today} />
      </Suspense>
    )
  );
}
