import { useTranslations } from 'use-intl';
import { ConsentCard } from '#web/platform/session/consent-card.tsx';
import { useMember } from '#web/platform/session/use-session.tsx';

/** True when the server would take health data of this member in. */
export function useMayImport(): boolean {
  const { healthConsent, importConsent } = useMember();
  // A member who was remembered by an earlier version of the app says nothing of it: the server tells in a moment.
  return healthConsent && importConsent !== false;
}

/** Asks a member whose consent is to a text that did not speak of imported data, or who has taken it back. */
export function ImportConsent() {
  const t = useTranslations('health');
  const { healthConsent } = useMember();
  const mayImport = useMayImport();
  if (mayImport) return null;
  return <ConsentCard hasConsent={healthConsent} text={(name) => t(`consent.${name}`)} />;
}
