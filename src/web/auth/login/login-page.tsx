import { Link } from '@tanstack/react-router';
import { Fingerprint, Lock, UserRound } from 'lucide-react';
import { Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { lazyPart } from '#web/platform/client-errors/lazy-part.tsx';
import { canUsePasskeys } from '#web/platform/session/passkey.ts';
import { Button } from '#web/ui/button.tsx';
import { FormAlert } from '#web/ui/feedback/form-alert.tsx';
import { PasswordField } from '#web/ui/fields/password-field.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { inlineLinkClass, linkClass } from '#web/ui/link-class.ts';
import { AuthFoot, AuthHead, AuthLayout } from '../auth-layout.tsx';
import { StartingNotice } from '../starting-notice.tsx';
import { loadSecondStep, useLogin } from './use-login.ts';

const SecondStep = lazyPart(async () => (await loadSecondStep()).SecondStep);

/** `onDone` is called after the sign-in and navigates to the requested page. */
export function LoginPage({ onDone }: { onDone: () => void }) {
  const login = useLogin(onDone);
  if (!login.secondStep) return <PasswordStep login={login} />;
  return (
    <AuthLayout curve="low">
      <Suspense>
        <SecondStep
          step={login.secondStep}
          onDone={onDone}
          onExpired={() => login.startOver(true)}
          onStartOver={() => login.startOver(false)}
        />
      </Suspense>
    </AuthLayout>
  );
}

function PasswordStep({ login }: { login: ReturnType<typeof useLogin> }) {
  const t = useTranslations('auth');
  const { form, submit, sending, passkey, alert } = login;
  const { identifier, password } = form.problems;
  return (
    <AuthLayout curve="tall">
      <AuthHead title={t('login.title')}>
        <p className="lg:hidden">{t('login.subtitle')}</p>
        <p className="hidden lg:block">{t('login.subtitleWide')}</p>
      </AuthHead>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4.5 lg:gap-5">
        {alert && <FormAlert>{alert}</FormAlert>}
        <StartingNotice sending={sending} />
        <StartingNotice sending={passkey} />
        <TextField
          {...form.text('identifier')}
          label={t('login.identifier')}
          icon={UserRound}
          autoComplete="username webauthn"
          autoCapitalize="none"
          spellCheck={false}
          error={identifier && t(`problems.${identifier}`)}
        />
        <PasswordField
          {...form.text('password')}
          label={t('login.password')}
          icon={Lock}
          autoComplete="current-password"
          error={password && t(`problems.${password}`)}
          labelAction={
            <Link to="/forgot-password" className={linkClass}>
              {t('login.forgot')}
            </Link>
          }
        />
        <Button type="submit" full busy={sending.busy} busyLabel={t('login.busy')} className="mt-1">
          {t('login.submit')}
        </Button>
      </form>
      {canUsePasskeys() && (
        <Button
          variant="secondary"
          full
          icon={Fingerprint}
          busy={passkey.busy}
          busyLabel={t('login.passkeyBusy')}
          onClick={login.signInWithPasskey}
        >
          {t('login.passkey')}
        </Button>
      )}
      <AuthFoot>
        {t.rich('login.newHere', {
          link: (text) => (
            <Link to="/register" className={inlineLinkClass}>
              {text}
            </Link>
          ),
        })}
      </AuthFoot>
    </AuthLayout>
  );
}
