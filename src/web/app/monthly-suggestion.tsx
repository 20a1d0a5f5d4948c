import { MonthlyCard } from '#web/energy-need/monthly-card.tsx';
import { useHiddenValues } from '#web/platform/session/hidden-values.ts';
import { useMember } from '#web/platform/session/use-session.tsx';
import { useFeatureTexts } from './frame/use-feature-texts.ts';

/** Below today's journal: suggests another goal when the measurements support it and a month has passed. */
export function MonthlySuggestion() {
  const { healthConsent } = useMember();
  const hasTexts = useFeatureTexts('energyNeed');
  const hidden = useHiddenValues();
  return healthConsent && hasTexts && !hidden.energy ? <MonthlyCard /> : null;
}
