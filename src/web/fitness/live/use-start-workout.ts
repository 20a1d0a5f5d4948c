import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import type { PlannedExercise, WorkoutRow } from '#domain/fitness/fitness-shapes.contract.ts';
import type { LiveSession } from '#domain/fitness/live/live-session.ts';
import { prefillSets } from '#domain/fitness/live/prefill-sets.ts';
import { planOfWorkout, startSession } from '#domain/fitness/live/start-session.ts';
import type { ScheduleSession } from '#domain/fitness/schedules/schedules.contract.ts';
import type { WorkoutTemplate } from '#domain/fitness/templates/templates.contract.ts';
import { api } from '#web/platform/api/api.ts';
import { useAction } from '#web/platform/api/use-action.ts';
import { useErrorText } from '#web/platform/api/use-error-text.ts';
import { useConfirm } from '#web/platform/confirm/confirm.tsx';
import { correctedNow } from '#web/platform/device/device-clock.ts';
import { newId } from '#web/platform/device/new-id.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { today } from '#web/platform/format/use-today.ts';
import { useMember } from '#web/platform/session/use-session.tsx';
import { useToast } from '#web/ui/feedback/use-toast.ts';
import { exerciseLogQuery } from '../fitness-queries.ts';
import { hubQueryOn } from '../use-fitness-hub.ts';
import { useLive, useLiveStore } from './use-live.ts';

/** The source of a session. Unsent rows are passed whole. */
export type WorkoutStart =
  | { kind: 'template'; templateId: string; template?: Pick<WorkoutTemplate, 'name' | 'exercises'> | undefined }
  /** A session of a schedule by its original day; the content of an existing template takes precedence. */
  | { kind: 'day'; planned: NonNullable<LiveSession['planned']>; content: ScheduleSession }
  | { kind: 'repeat'; workoutId: string; workout?: Pick<WorkoutRow, 'name' | 'exercises' | 'other'> | undefined }
  | { kind: 'empty' };

/** Starts a workout and opens it. When one is already running, asks whether to resume it instead. */
export function useStartWorkout(): { start: (from: WorkoutStart) => Promise<void>; busy: boolean } {
  const t = useTranslations('live');
  const toast = useToast();
  const errorText = useErrorText();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const store = useLiveStore();
  const mayStart = useMayStart();
  const { healthConsent, trainingConsent } = useMember();

  const begin = async (from: WorkoutStart) => {
    const { name, templateId, planned, exercises } = await contentOf(queryClient, from);
    const about = { id: newId(), name: name || t('start.emptyName'), templateId, planned };
    const session = startSession(about, exercises, correctedNow());
    await store.begin(await prefilled(queryClient, session));
    await navigate({ to: '/fitness/live' });
  };
  const { run, busy } = useAction(begin, { action: t('start.action') });

  const start = async (from: WorkoutStart): Promise<void> => {
    if (!healthConsent || trainingConsent === false) {
      toast.show({ tone: 'error', title: t('start.refused'), text: errorText('CONSENT_REQUIRED') });
      return;
    }
    if (await mayStart()) await run(from);
  };
  return { start, busy };
}

/** Asks when a session is running, and opens it on confirmation. */
function useMayStart(): () => Promise<boolean> {
  const t = useTranslations('live');
  const format = useFormat();
  const confirm = useConfirm();
  const navigate = useNavigate();
  const store = useLiveStore();
  const live = useLive();
  return async () => {
    if (live.status === 'loading') await store.load();
    const now = store.getSnapshot();
    if (now.status === 'loading' || now.status === 'none') return true;
    const { name, startedAt } = now.session;
    const goesOn = await confirm({
      title: t('start.goingTitle'),
      text: t('start.goingText', { name, time: format.time(startedAt) }),
      confirmLabel: t('start.goOn'),
    });
    if (goesOn) await navigate({ to: '/fitness/live' });
    return false;
  };
}

type Content = Pick<LiveSession, 'name' | 'templateId' | 'planned'> & { exercises: readonly PlannedExercise[] };

async function contentOf(queryClient: QueryClient, from: WorkoutStart): Promise<Content> {
  if (from.kind === 'empty') return { name: '', templateId: null, planned: null, exercises: [] };
  if (from.kind === 'repeat') {
    const workout = from.workout ?? (await api.fitness.workout({ id: from.workoutId }));
    const { templateId } = workout.other;
    return { name: workout.name, templateId, planned: null, exercises: planOfWorkout(workout) };
  }
  const templateId = from.kind === 'template' ? from.templateId : from.content.templateId;
  const template =
    from.kind === 'template' && from.template ? from.template : await findTemplate(queryClient, templateId);
  if (from.kind === 'day') {
    const { name, exercises } = template ?? from.content;
    return { name, templateId, planned: from.planned, exercises };
  }
  if (!template) throw new Error('There is no such template.');
  return { ...template, templateId, planned: null };
}

/** Uses the cached hub, so that a session can start offline. */
async function findTemplate(queryClient: QueryClient, templateId: string | null) {
  if (templateId === null) return null;
  const hub = await queryClient.ensureQueryData(hubQueryOn(queryClient, today()));
  return hub.templates.find(({ id }) => id === templateId) ?? null;
}

/** Fills in the next targets or last values that this device knows. */
async function prefilled(queryClient: QueryClient, session: LiveSession): Promise<LiveSession> {
  const [log, hub] = await Promise.all([
    queryClient.ensureQueryData(exerciseLogQuery()).catch(() => []),
    queryClient.ensureQueryData(hubQueryOn(queryClient, today())).catch(() => null),
  ]);
  const exercises = session.exercises.map((exercise) => {
    const sessions = log.find(({ exerciseId }) => exerciseId === exercise.exerciseId)?.sessions ?? [];
    const settings = hub?.exerciseSettings.find(({ exerciseId }) => exerciseId === exercise.exerciseId);
    return prefillSets(exercise, sessions, settings?.progression ?? null);
  });
  return { ...session, exercises };
}
