import { Suspense } from 'react';
import type { Day } from '#domain/day/day.ts';
import { lazyPart } from '#web/platform/client-errors/lazy-part.tsx';
import { useFeatureTexts } from '../frame/use-feature-texts.ts';

const PlannedMealCard = lazyPart(async () => (await import('#web/meals/week/planned-meal.tsx')).PlannedMealCard, {
  otherwise: 'unseen',
});

/** The next planned meal, with the texts of the journal, which the dashboard does not wait for. */
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
