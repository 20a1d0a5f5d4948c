import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import type { LiveSession } from '#domain/fitness/live/live-session.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { useMediaQuery } from '#web/ui/use-media-query.ts';
import { AddExercise, ExerciseList, NextUp } from '../live/exercise-list.tsx';
import { LiveProvider, useWorkout } from '../live/live-context.tsx';
import { LiveHead } from '../live/live-head.tsx';
import { LiveNotice } from '../live/live-notice.tsx';
import type { LiveState } from '../live-sync/live-state.ts';
import { RestBar } from '../rest/rest-bar.tsx';
import { useRestNotice, useRestSignal } from '../rest/use-rest-signal.ts';
import { useWakeLock } from '../rest/use-wake-lock.ts';
import type { FinishedWorkout } from '../summary/finished-workout.ts';
import { useFinish } from '../summary/use-finish.ts';
import { OneRmCard } from '../targets/one-rm-card.tsx';
import { ExerciseHead } from './exercise-head.tsx';
import { KeyLegend, LiveSide } from './live-side.tsx';
import { SetTable } from './set-table.tsx';

type LiveViewProps = {
  live: Extract<LiveState, { session: LiveSession }>;
  onFinished: (finished: FinishedWorkout) => void;
};

/** The running session: one column on phones, three on wide screens. */
export function LiveView({ live, onFinished }: LiveViewProps) {
  return (
    <LiveProvider session={live.session} isReadOnly={live.status !== 'here'}>
      <LiveNotice live={live} />
      <Session onFinished={onFinished} />
    </LiveProvider>
  );
}

function Session({ onFinished }: Pick<LiveViewProps, 'onFinished'>) {
  const isWide = useMediaQuery('(min-width: 1024px)');
  const { session, shown, settings, isReadOnly } = useWorkout();
  const { finish, discard } = useFinish(onFinished);
  useRestSignal(isReadOnly ? null : session.rest, settings.settings, useRestNotice());
  useWakeLock(settings.settings.keepAwake && !isReadOnly);
  useSpacePauses();
  useTopOfExercise(isWide ? null : (shown?.key ?? null));
  const middle = shown ? (
    <>
      <ExerciseHead exercise={shown} />
      <SetTable key={shown.key} exercise={shown} isWide={isWide} />
      <OneRmCard exercise={shown} />
    </>
  ) : (
    <NoExercises />
  );
  return (
    <>
      <LiveHead isWide={isWide} onFinish={() => void finish()} />
      {isWide ? (
        <div className="grid grid-cols-[264px_minmax(0,1fr)_284px] items-start gap-5">
          <ExerciseList />
          <div className="flex min-w-0 flex-col gap-5">
            {middle}
            <KeyLegend />
            <SessionEnd onDiscard={discard} />
          </div>
          <LiveSide />
        </div>
      ) : (
        <div className="flex flex-col gap-4 pb-36">
          <Segments />
          {middle}
          <NextUp />
          {!isReadOnly && shown && (
            <Card flush as="div">
              <AddExercise />
            </Card>
          )}
          <SessionEnd onDiscard={discard} />
          <RestBar />
        </div>
      )}
    </>
  );
}

/** Progress by exercise. */
function Segments() {
  const t = useTranslations('live');
  const { session, shown, show } = useWorkout();
  return (
    <nav aria-label={t('list.title')} className="-my-2 flex gap-1.5">
      {session.exercises.map((exercise, index) => {
        const done = exercise.sets.filter(({ completedAt }) => completedAt !== null).length;
        const share = exercise.sets.length > 0 ? done / exercise.sets.length : 0;
        return (
          <button
            key={exercise.key}
            type="button"
            aria-current={exercise.key === shown?.key}
            aria-label={t('page.goTo', { place: index + 1, name: exercise.name })}
            onClick={() => show(exercise.key)}
            className="flex min-h-11 flex-1 items-center"
          >
            <span className="h-1.5 w-full overflow-hidden rounded-full bg-track">
              <span className="block h-full rounded-full bg-accent" style={{ width: `${share * 100}%` }} />
            </span>
          </button>
        );
      })}
    </nav>
  );
}

function NoExercises() {
  const t = useTranslations('live');
  return <EmptyState kind="weights" title={t('page.emptyTitle')} text={t('page.emptyText')} action={<AddExercise />} />;
}

function SessionEnd({ onDiscard }: { onDiscard: () => Promise<void> }) {
  const t = useTranslations('live');
  const { isReadOnly } = useWorkout();
  if (isReadOnly) return null;
  return (
    <Button variant="ghost" size="md" className="self-center text-danger" onClick={() => void onDiscard()}>
      {t('finish.discard')}
    </Button>
  );
}

/** Scrolls to the top when another exercise is shown. */
function useTopOfExercise(exerciseKey: string | null): void {
  const shownKey = useRef(exerciseKey);
  useEffect(() => {
    if (shownKey.current === exerciseKey) return;
    shownKey.current = exerciseKey;
    document.documentElement.scrollTop = 0;
  }, [exerciseKey]);
}

/** The space key outside of controls pauses or resumes the rest. */
function useSpacePauses(): void {
  const { act, isReadOnly } = useWorkout();
  useEffect(() => {
    if (isReadOnly) return;
    const listen = (event: KeyboardEvent) => {
      const isTaken = event.target instanceof Element && event.target.closest('a, button, input, textarea, dialog');
      if (event.key !== ' ' || isTaken) return;
      event.preventDefault();
      act({ type: 'pauseRest' });
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  });
}
