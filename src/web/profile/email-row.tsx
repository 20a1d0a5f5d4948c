import { CircleCheck, Clock } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { Profile } from '#domain/profile/profile.contract.ts';
import { api } from '#web/platform/api.ts';
import { useAction } from '#web/platform/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { Badge } from '#web/ui/data/badge.tsx';
import { linkClass } from '#web/ui/link-class.ts';
import { LongSettingRow } from './setting-row.tsx';

/** The address, whether it is confirmed, and the one that waits to take its place. */
export function EmailRow({ profile, onChange }: { profile: Profile; onChange: () => void }) {
  const t = useTranslations('profile');
  const { email } = profile;
  return (
    <LongSettingRow
      label={t('account.email')}
      value={email ?? '–'}
      action={
        <Button
          variant="secondary"
          size="sm"
          aria-label={t(email ? 'account.changeEmail' : 'account.addEmail')}
          onClick={onChange}
        >
          {t(email ? 'account.change' : 'account.add')}
        </Button>
      }
      note={
        <div className="flex flex-col items-start gap-2">
          {email && <Confirmation verified={profile.emailVerified} />}
          {profile.pendingEmail && <p>{t('account.pendingEmail', { address: profile.pendingEmail })}</p>}
        </div>
      }
    />
  );
}

function Confirmation({ verified }: { verified: boolean }) {
  const t = useTranslations('profile');
  const resend = useAction(() => api.auth.resendVerification(), {
    action: t('actions.resend'),
    successToast: t('account.resent'),
  });
  if (verified) {
    return (
      <Badge tone="success" icon={CircleCheck}>
        {t('account.verified')}
      </Badge>
    );
  }
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Badge tone="warn" icon={Clock}>
        {t('account.unverified')}
      </Badge>
      <button type="button" aria-disabled={resend.busy} className={linkClass} onClick={() => void resend.run()}>
        {t('account.resend')}
      </button>
    </div>
  );
}
