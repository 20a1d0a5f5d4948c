import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { countSets } from '#domain/fitness/live/live-session.ts';
import { sessionRecords } from '#domain/fitness/live/session-records.ts';
import { useConfirm } from '#web/platform/confirm/confirm.tsx';
import { correctedInstant, correctedNow } from '#web/platform/device/device-clock.ts';
import { useOutbox } from '#web/platform/offline/status/offline-context.tsx';
import { useStoreAll } from '#web/platform/offline/synced/use-store-all.ts';
import { useWrites } from '#web/platform/offline/synced/use-writes.ts';
import { useToast } from '#web/ui/feedback/use-toast.ts';
import { endLiveDraft } from '../live/end-live.ts';
import { useWorkout } from '../live/live-context.tsx';
import { liveQuery, useLiveStore } from '../live/use-live.ts';
import { useRequireLogin } from '../use-require-login.ts';
import { WORKOUTS } from '../workout-rows.ts';
import { DISCARDED_AS, useRestoreSession } from './discarded-session.ts';
import {
  FINISHED_AS,
  type FinishedRecord,
  type FinishedWorkout,
  storedFinished,
  workoutOf,
} from './finished-workout.ts';

/**
 * Finishes or discards the session. The workout and the end of the session are one write on the device, under the session's id, so that a
 * crash, a lost network or a repeated try gives one workout.
 */
export function useFinish(onFinished: (finished: FinishedWorkout) => void) {
  const t = useTranslations('live');
  const toast = useToast();
  const outbox = useOutbox();
  const store = useLiveStore();
  const failure = useTranslations('exercises')('errors.saving');
  const storeAll = useStoreAll(failure);
  const { drafts } = useWrites(WORKOUTS, failure);
  const queryClient = useQueryClient();
  const { session, settings, bestsOf } = useWorkout();
  const isSignedIn = useRequireLogin('LOGIN_TO_LOG_WORKOUTS');
  const restore = useRestoreSession();
  const ask = useQuestion();

  const over = async () => {
    queryClient.setQueryData(liveQuery().queryKey, null);
    await store.clear();
  };

  const recordsOf = (): FinishedRecord[] =>
    session.exercises.flatMap((exercise) => {
      const records = sessionRecords(bestsOf(exercise), exercise.sets, settings.settings.oneRmFormula);
      return records.map((record) => ({ ...record, exercise: exercise.name, exerciseId: exercise.exerciseId }));
    });

  const discard = async () => {
    if (!(await storeAll([endLiveDraft(session, correctedInstant())]))) return;
    await outbox.writeValue(DISCARDED_AS, session).catch(() => undefined);
    await over();
    toast.show({
      text: t('finish.discarded', { name: session.name }),
      action: { label: t('undo'), onAct: () => void restore(session) },
    });
  };

  const finish = async () => {
    const { done, all } = countSets(session);
    if (done === 0) return discard();
    if (!isSignedIn()) return;
    if (done < all && !(await ask(all - done))) return;
    const ending = { weightKg: settings.weightKg, feeling: null, notes: session.notes, typedCalories: null };
    const endedAtMs = correctedNow();
    const finished: FinishedWorkout = { session, endedAtMs, ending, records: recordsOf() };
    const end = endLiveDraft(session, new Date(endedAtMs).toISOString());
    if (!(await storeAll([drafts.addMade(workoutOf(finished)), end]))) return;
    await outbox.writeValue(FINISHED_AS, storedFinished(finished)).catch(() => undefined);
    onFinished(finished);
    await over();
    toast.show({ tone: 'success', title: t('finish.completed'), text: t('finish.saved', { name: session.name }) });
  };

  return { finish, discard };
}

/** Asks before sets that are not completed are left out. */
function useQuestion(): (left: number) => Promise<boolean> {
  const t = useTranslations('live');
  const confirm = useConfirm();
  return (left) =>
    confirm({
      title: t('finish.title'),
      text: t('finish.left', { count: left }),
      confirmLabel: t('finish.confirm'),
      cancelLabel: t('finish.back'),
    });
}
