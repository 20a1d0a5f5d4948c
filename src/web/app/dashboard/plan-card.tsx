import { lazy, Suspense } from 'react';
import type { Day } from '#domain/day/day.ts';
import { useFeatureTexts } from './use-feature-texts.ts';

const PlannedMealCard = lazy(async () => ({
  default: (await import('#web/meals/plans/planned-meal.tsx')).PlannedMealCard,
}));

/** The next planned meal, in the words of the journal, which the dashboard itself does not wait for. */
export function PlanCard(props: { today: Day; onKnown: () => void }) {
  const hasTexts = useFeatureTexts('meals');
  return (
    hasTexts && (
      <Suspense>
        <PlannedMealCard {...props} />
      </Suspense>
    )
  );
}
