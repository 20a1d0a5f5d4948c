import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { api } from '#web/platform/api/api.ts';
import { callErrorCode } from '#web/platform/api/call-error.ts';
import { useAuthEvent, useSession } from '#web/platform/session/use-session.tsx';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import { AuthHead, AuthLayout } from '../auth-layout.tsx';
import { useCallText } from '../use-call-text.ts';

/** The token is in the mail's link; opening the page confirms the address. */
export function VerifyEmailPage({ token }: { token?: string | undefined }) {
  const verification = useVerifyEmail(token ?? '');
  return (
    <AuthLayout curve="low">
      {verification.isSuccess && <Confirmed />}
      {verification.isPending && <Working />}
      {verification.isError && <Failed error={verification.error} onRetry={() => void verification.refetch()} />}
    </AuthLayout>
  );
}

function Working() {
  const t = useTranslations('auth');
  return (
    <div role="status" className="flex items-center gap-3 text-accent">
      <Spinner size={22} />
      <h1 className="text-h2 text-ink">{t('verify.working')}</h1>
    </div>
  );
}

function Confirmed() {
  const t = useTranslations('auth');
  return (
    <>
      <AuthHead title={t('verify.doneTitle')}>{t('verify.doneText')}</AuthHead>
      <ButtonLink to="/dashboard" full>
        {t('verify.continue')}
      </ButtonLink>
    </>
  );
}

/** An invalid link is final; other errors can be retried. */
function Failed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const t = useTranslations('auth');
  const textOf = useCallText();
  if (['LINK_INVALID', 'BAD_INPUT'].includes(callErrorCode(error))) {
    return (
      <>
        <AuthHead title={t('verify.failedTitle')}>{t('verify.failedText')}</AuthHead>
        <ButtonLink to="/profile" full>
          {t('verify.toProfile')}
        </ButtonLink>
      </>
    );
  }
  return (
    <>
      <AuthHead title={t('verify.errorTitle')}>{textOf(error)}</AuthHead>
      <Button full onClick={onRetry}>
        {t('verify.retry')}
      </Button>
    </>
  );
}

/**
 * Confirms an address once per link. A query and not a mutation: React may mount the page twice, and the second mount
 * must reuse the first one's answer, because the link works only once.
 */
function useVerifyEmail(token: string) {
  const session = useSession();
  const announce = useAuthEvent();
  return useQuery({
    queryKey: ['auth', 'verifyEmail', token],
    queryFn: async () => {
      const done = await api.auth.verifyEmail({ token });
      if (session.status === 'signed-in') await announce({ kind: 'user-updated' });
      return done;
    },
    retry: false,
    retryOnMount: false,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}
