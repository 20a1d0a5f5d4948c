import { useTranslations } from 'use-intl';
import { ConsentCard } from '#web/platform/session/consent-card.tsx';
import { useMember } from '#web/platform/session/use-session.tsx';

/** True when the server accepts health data of this member. */
export function useMayImport(): boolean {
  const { healthConsent, importConsent } = useMember();
  // A session cached by an older version lacks this field until the server responds.
  return healthConsent && importConsent !== false;
}

/** Asks for consent when the member's consent does not cover imported data or was withdrawn. */
export function ImportConsent() {
  const t = useTranslations('health');
  const { healthConsent } = useMember();
  const mayImport = useMayImport();
  if (mayImport) return null;
  return <ConsentCard hasConsent={healthConsent} text={(name) => t(`consent.${name}`)} />;
}
