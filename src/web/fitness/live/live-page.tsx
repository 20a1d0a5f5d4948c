import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { useLive, useLiveStore } from './use-live.ts';
import { useStartWorkout } from './use-start-workout.ts';

/** The workout that is going on. */
export function LivePage() {
  const store = useLiveStore();
  const live = useLive();
  useEffect(() => {
    void store.claim();
    return () => store.release();
  }, [store]);
  if (live.status === 'loading') return null;
  if (live.status === 'none') return <NoSession />;
  return <h1 className="text-h1">{live.session.name}</h1>;
}

function NoSession() {
  const t = useTranslations('live');
  const { start, busy } = useStartWorkout();
  return (
    <EmptyState
      kind="weights"
      title={t('page.noneTitle')}
      text={t('page.noneText')}
      action={
        <Button busy={busy} onClick={() => void start({ kind: 'empty' })}>
          {t('page.startEmpty')}
        </Button>
      }
    />
  );
}
