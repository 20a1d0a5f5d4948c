import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { api } from '#web/platform/api/api.ts';
import { useAction } from '#web/platform/api/use-action.ts';
import { useAuthEvent, useMember } from '#web/platform/session/use-session.tsx';
import { Button } from '#web/ui/button.tsx';
import { buttonClass } from '#web/ui/button-class.ts';
import { Card, CardHead } from '#web/ui/card.tsx';

/** True when the server would take health data of this member in. */
export function useMayImport(): boolean {
  const { healthConsent, importConsent } = useMember();
  // A member who was remembered by an earlier version of the app says nothing of it: the server tells in a moment.
  return healthConsent && importConsent !== false;
}

/** Asks a member whose consent is to a text that did not speak of imported data, or who has taken it back. */
export function ImportConsent() {
  const { healthConsent } = useMember();
  const mayImport = useMayImport();
  if (mayImport) return null;
  return healthConsent ? <AskAgain /> : <NoConsent />;
}

function AskAgain() {
  const t = useTranslations('health');
  const queryClient = useQueryClient();
  const announce = useAuthEvent();
  const give = useAction(
    async () => {
      await api.profile.giveConsent();
      await Promise.all([announce({ kind: 'user-updated' }), queryClient.invalidateQueries({ queryKey: ['profile'] })]);
    },
    { action: t('consent.action'), successToast: t('consent.given') },
  );
  return (
    <Card compact tone="soft">
      <CardHead title={t('consent.title')} />
      <p className="mt-1 text-caption text-ink-2">{t('consent.newText')}</p>
      <p className="mt-2 text-caption text-ink-2">{t('consent.text')}</p>
      <Button size="md" busy={give.busy} className="mt-3" onClick={() => void give.run()}>
        {t('consent.give')}
      </Button>
    </Card>
  );
}

function NoConsent() {
  const t = useTranslations('health');
  return (
    <Card compact tone="soft">
      <CardHead title={t('consent.title')} />
      <p className="mt-1 text-caption text-ink-2">{t('consent.none')}</p>
      <Link to="/profile" className={buttonClass({ size: 'md', className: 'mt-3' })}>
        {t('consent.toProfile')}
      </Link>
    </Card>
  );
}
