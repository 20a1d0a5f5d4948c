import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useOutbox } from '#web/platform/offline/status/offline-context.tsx';
import { BackLink } from '#web/ui/back-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { NextStepLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { SubBar } from '#web/ui/page-head.tsx';
import { useLive, useLiveStore } from '../live/use-live.ts';
import { useStartWorkout } from '../live/use-start-workout.ts';
import { useDiscardedSession, useRestoreSession } from '../summary/discarded-session.ts';
import { FINISHED_AS, type FinishedWorkout, readFinished } from '../summary/finished-workout.ts';
import { SummaryView } from '../summary/summary-view.tsx';
import { LiveView } from './live-view.tsx';

/** The running workout, or the summary of the finished one. */
export function LivePage() {
  const store = useLiveStore();
  const live = useLive();
  const [finished, setFinished] = useFinished();
  const [isClaimed, setClaimed] = useState(false);
  const isLoaded = live.status !== 'loading';
  useEffect(() => {
    if (!isLoaded) return;
    void store.claim().then(() => setClaimed(true));
    return () => store.release();
  }, [store, isLoaded]);
  if (live.status === 'loading' || !isClaimed || finished === undefined) return null;
  if (live.status !== 'none') return <LiveView live={live} onFinished={setFinished} />;
  if (finished) return <SummaryView finished={finished} onChange={setFinished} />;
  return <NoSession />;
}

/** The finished workout whose summary is open; undefined while loading. */
function useFinished() {
  const outbox = useOutbox();
  const [finished, setFinished] = useState<FinishedWorkout | null | undefined>(undefined);
  useEffect(() => {
    outbox.readValue(FINISHED_AS).then(
      (stored) => setFinished((now) => now ?? readFinished(stored)),
      () => setFinished((now) => now ?? null),
    );
  }, [outbox]);
  return [finished, setFinished] as const;
}

function NoSession() {
  const t = useTranslations('live');
  const { start, busy } = useStartWorkout();
  const discarded = useDiscardedSession();
  const restore = useRestoreSession();
  return (
    <>
      <SubBar heading title={t('page.title')} lead={<BackLink to="/fitness" label={t('page.toFitness')} />} />
      <EmptyState
        kind="weights"
        title={t('page.noneTitle')}
        text={t('page.noneText')}
        action={
          <div className="flex flex-wrap justify-center gap-2">
            <Button size="md" busy={busy} onClick={() => void start({ kind: 'empty' })}>
              {t('page.startEmpty')}
            </Button>
            {discarded && (
              <Button variant="secondary" size="md" onClick={() => void restore(discarded)}>
                {t('page.restore', { name: discarded.name })}
              </Button>
            )}
            <NextStepLink to="/fitness">{t('page.toFitness')}</NextStepLink>
          </div>
        }
      />
    </>
  );
}
