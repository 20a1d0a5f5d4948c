import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { Button } from '#web/ui/button.tsx';
import { FormAlert } from '#web/ui/feedback/form-alert.tsx';
import { inlineLinkClass } from '#web/ui/link-class.ts';
import { AuthFoot, AuthHead, AuthLayout } from '../auth-layout.tsx';
import { NewPasswordFields } from '../new-password-fields.tsx';
import { StartingNotice } from '../starting-notice.tsx';
import { InviterBanner, ReferralCodeField } from './referral-code-field.tsx';
import { RegisterConsents, RegisterContact, RegisterNames } from './register-fields.tsx';
import { RegisterOutcome } from './register-outcome.tsx';
import { useReferralCode } from './use-look-ups.ts';
import { type InvitedBy, useRegister } from './use-register.ts';

type RegisterPageProps = {
  /** From the invitation link. */
  referralCode?: string | undefined;
  /** From the mail of an invitation. */
  invitation?: InvitedBy | null | undefined;
  onDone: () => void;
};

export function RegisterPage({ referralCode = '', invitation: invited = null, onDone }: RegisterPageProps) {
  const t = useTranslations('auth');
  const { form, submit, sending, outcome, alert } = useRegister({ referralCode, invited }, onDone);
  const invitation = useReferralCode(form.values.referralCode);
  if (outcome === 'notified' || outcome === 'created')
    return <RegisterOutcome outcome={outcome} person={form.values} />;
  return (
    <AuthLayout curve="none">
      <AuthHead title={t('register.title')}>{t('register.subtitle')}</AuthHead>
      {invitation.inviter && <InviterBanner name={invitation.inviter} />}
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <RegisterContact form={form} />
        <RegisterNames form={form} />
        <NewPasswordFields
          fields={{ password: form.text('password'), repeat: form.text('repeat') }}
          problems={form.problems}
          labels={{ password: t('register.password'), repeat: t('register.repeat') }}
        />
        <ReferralCodeField form={form} valid={invitation.valid} />
        <RegisterConsents form={form} />
        {alert && <FormAlert>{alert}</FormAlert>}
        <StartingNotice sending={sending} />
        <Button type="submit" full busy={sending.busy} busyLabel={t('register.busy')}>
          {t('register.submit')}
        </Button>
      </form>
      <AuthFoot>
        {t.rich('register.haveAccount', {
          link: (text) => (
            <Link to="/login" className={inlineLinkClass}>
              {text}
            </Link>
          ),
        })}
      </AuthFoot>
    </AuthLayout>
  );
}
