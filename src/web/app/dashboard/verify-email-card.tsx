import { useTranslations } from 'use-intl';
import { api } from '#web/platform/api/api.ts';
import { useAction } from '#web/platform/api/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';

/** A reminder, not a gate: everything works without it. */
export function VerifyEmailCard({ email }: { email: string }) {
  const t = useTranslations('dashboard');
  const resend = useAction(() => api.auth.resendVerification(), {
    action: t('verify.action'),
    successToast: t('verify.sent', { email }),
  });
  return (
    <Card tone="soft">
      <h2 className="text-h3 text-accent-strong">{t('verify.title')}</h2>
      <p className="mt-1 text-caption wrap-anywhere text-ink-2">{t('verify.text', { email })}</p>
      <Button
        variant="secondary"
        size="sm"
        className="mt-3"
        busy={resend.busy}
        busyLabel={t('verify.sending')}
        onClick={() => void resend.run()}
      >
        {t('verify.resend')}
      </Button>
    </Card>
  );
}
