import { notifyManager, useQuery, useQueryClient } from '@tanstack/react-query';
import { ShieldAlert } from 'lucide-react';
import { type ReactNode, useCallback, useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';
import { api } from '#web/platform/api/api.ts';
import { callErrorCode } from '#web/platform/api/call-error.ts';
import { useSignOut } from '#web/platform/session/use-sign-out.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Card } from '#web/ui/card.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { AdminBar } from './admin-bar.tsx';

/** Shows the pages until the server refuses a read for lack of a second step; then instructions instead of errors. */
export function TwoStepGate({ children }: { children: ReactNode }) {
  return useIsRefused() ? <SecondStepNeeded /> : children;
}

/** True while a read of the administration is refused because this sign-in had one step only. */
function useIsRefused(): boolean {
  const cache = useQueryClient().getQueryCache();
  // Batched, because the cache reports a query that starts during rendering.
  const subscribe = useCallback((onChange: () => void) => cache.subscribe(notifyManager.batchCalls(onChange)), [cache]);
  return useSyncExternalStore(subscribe, () =>
    cache.getAll().some(({ state }) => state.error !== null && callErrorCode(state.error) === 'TWO_STEP_REQUIRED'),
  );
}

function SecondStepNeeded() {
  const t = useTranslations('admin');
  const { data } = useQuery({ queryKey: ['admin', 'two-step'], queryFn: () => api.twoStep.status() });
  const signOut = useSignOut();
  // Set up on another device or set up again: this sign-in is older.
  const isSetUp = data !== undefined && (data.totp || data.passkeys.length > 0);
  return (
    <>
      <AdminBar title={t('index.bar')} back={{ to: '/dashboard' }} />
      <PageHead title={t('twoStep.title')} />
      <Card className="flex max-w-140 flex-col gap-4">
        <p className="flex items-start gap-3">
          <Icon of={ShieldAlert} size={24} className="flex-none text-warn" />
          <span className="text-ink-2">{isSetUp ? t('twoStep.again') : t('twoStep.setUp')}</span>
        </p>
        {isSetUp ? (
          <Button onClick={() => void signOut({ scope: 'local' })}>{t('twoStep.signOut')}</Button>
        ) : (
          <ButtonLink to="/profile/security">{t('twoStep.toSecurity')}</ButtonLink>
        )}
      </Card>
    </>
  );
}
