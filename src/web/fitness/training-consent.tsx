import { useTranslations } from 'use-intl';
import { ConsentCard } from '#web/platform/session/consent-card.tsx';
import { useMember } from '#web/platform/session/use-session.tsx';

/**
 * Stands above pages of training while the server would refuse what is logged there: the member's consent to health data is to a
 * text that did not speak of training, or was withdrawn. Needs the texts `exercises`.
 */
export function TrainingConsent() {
  const t = useTranslations('exercises');
  const { healthConsent, trainingConsent } = useMember();
  // A member who was remembered by an earlier version of the app says nothing of it: the server tells in a moment.
  if (healthConsent && trainingConsent !== false) return null;
  return <ConsentCard hasConsent={healthConsent} text={(name) => t(`consent.${name}`)} />;
}
