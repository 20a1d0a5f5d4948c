import { useTranslations } from 'use-intl';
import { ConsentCard } from '#web/platform/session/consent-card.tsx';
import { useMember } from '#web/platform/session/use-session.tsx';

/**
 * Asks for consent on training pages when the member's consent does not cover training or was withdrawn, because the server would refuse
 * new entries. Needs the texts `exercises`.
 */
export function TrainingConsent() {
  const t = useTranslations('exercises');
  const { healthConsent, trainingConsent } = useMember();
  // A session cached by an older version lacks this field until the server responds.
  if (healthConsent && trainingConsent !== false) return null;
  return <ConsentCard hasConsent={healthConsent} text={(name) => t(`consent.${name}`)} />;
}
