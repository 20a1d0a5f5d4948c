import { Suspense } from 'react';
import type { Day } from '#domain/day/day.ts';
import { lazyPart } from '#web/platform/client-errors/lazy-part.tsx';
import { useToday } from '#web/platform/format/use-today.ts';
import { useMember } from '#web/platform/session/use-session.tsx';
import { useFeatureTexts } from './frame/use-feature-texts.ts';

const WaterCard = lazyPart(async () => (await import('#web/water/water-card.tsx')).WaterCard, { otherwise: 'unseen' });

/** The water of a day, for members who have enabled it. Not shown for future days. */
export function WaterOfDay({ day }: { day: Day }) {
  const { trackWater, healthConsent, waterGoalMl } = useMember();
  const today = useToday();
  return trackWater && healthConsent && day <= today && <Loaded day={day} goalMl={waterGoalMl} />;
}

function Loaded(card: { day: Day; goalMl: number | null }) {
  return (
    useFeatureTexts('water') && (
      <Suspense>
        <WaterCard {...card} />
      </Suspense>
    )
  );
}
