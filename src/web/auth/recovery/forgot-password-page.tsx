import { Link } from '@tanstack/react-router';
import { Mail, MailCheck, MessageSquareText } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#web/ui/button.tsx';
import { FormAlert } from '#web/ui/feedback/form-alert.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { inlineLinkClass } from '#web/ui/link-class.ts';
import { AuthFoot, AuthHead, AuthLayout } from '../auth-layout.tsx';
import { SoftNotice } from '../soft-notice.tsx';
import { CodeForm } from './code-form.tsx';
import { ResetDone } from './reset-done.tsx';
import { useForgotPassword } from './use-forgot-password.ts';

/** Requests a link or a code. The answer is the same for everyone, whether or not there is an account. */
export function ForgotPasswordPage() {
  const [done, setDone] = useState(false);
  return <AuthLayout curve="low">{done ? <ResetDone /> : <Forgot onDone={() => setDone(true)} />}</AuthLayout>;
}

function Forgot({ onDone }: { onDone: () => void }) {
  const t = useTranslations('auth');
  const forgot = useForgotPassword();
  const { identifier } = forgot.form.problems;
  return (
    <>
      <AuthHead title={t('forgot.title')}>{t('forgot.subtitle')}</AuthHead>
      <form noValidate onSubmit={forgot.submit} className="flex flex-col gap-4.5">
        {forgot.alert && <FormAlert>{forgot.alert}</FormAlert>}
        <TextField
          {...forgot.form.text('identifier')}
          label={t('forgot.identifier')}
          icon={Mail}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          error={identifier && t(`problems.${identifier}`)}
        />
        <Button
          type="submit"
          full
          variant={forgot.sentTo === null ? 'primary' : 'secondary'}
          busy={forgot.busy}
          busyLabel={t('forgot.sending')}
          disabled={forgot.waitSeconds > 0}
        >
          {forgot.waitSeconds > 0 ? t('forgot.resendIn', { seconds: forgot.waitSeconds }) : t(`forgot.${forgot.next}`)}
        </Button>
      </form>
      {forgot.sentTo && <Sent byPhone={forgot.sentTo.byPhone} />}
      {forgot.sentTo?.byPhone && <CodeForm phone={forgot.sentTo.identifier} onDone={onDone} />}
      <AuthFoot>
        <Link to="/login" className={inlineLinkClass}>
          {t('layout.toLogin')}
        </Link>
      </AuthFoot>
    </>
  );
}

function Sent({ byPhone }: { byPhone: boolean }) {
  const t = useTranslations('auth');
  if (byPhone) {
    return (
      <SoftNotice icon={MessageSquareText} title={t('forgot.sentTitlePhone')}>
        {t('forgot.sentTextPhone')}
      </SoftNotice>
    );
  }
  return (
    <>
      <SoftNotice icon={MailCheck} title={t('forgot.sentTitle')}>
        {t('forgot.sentText')}
      </SoftNotice>
      <p className="text-caption text-ink-3">{t('forgot.hint')}</p>
    </>
  );
}
