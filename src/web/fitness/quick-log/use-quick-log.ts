import shape from 'virtual:stored-shape/lastUsed';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { CatalogueExercise } from '#domain/fitness/exercises/exercises.contract.ts';
import { exerciseName } from '#domain/fitness/exercises/search-exercises.ts';
import { FITNESS_BOUNDS } from '#domain/fitness/fitness-bounds.ts';
import type { Effort } from '#domain/fitness/fitness-codes.ts';
import { quickLogEstimate, quickLogMet, quickLogRow, usualActivity } from '#domain/fitness/live/quick-log.ts';
import { useErrorText } from '#web/platform/api/use-error-text.ts';
import { readDraft, writeDraft } from '#web/platform/device/local-store.ts';
import { readStored } from '#web/platform/device/read-stored.ts';
import { useToday } from '#web/platform/format/use-today.ts';
import { useLanguage } from '#web/platform/language/language.tsx';
import { useWrites } from '#web/platform/offline/synced/use-writes.ts';
import { useMember } from '#web/platform/session/use-session.tsx';
import { useToast } from '#web/ui/feedback/use-toast.ts';
import { exerciseCatalogueQuery } from '../fitness-queries.ts';
import { useFitnessHub } from '../use-fitness-hub.ts';
import { useRequireLogin } from '../use-require-login.ts';
import { WORKOUTS } from '../workout-rows.ts';

export type Activity = CatalogueExercise & { met: number };
export type QuickLogForm = ReturnType<typeof useQuickLog>;

type Fields = {
  /** Null for an activity outside the catalogue; undefined means the usual one. */
  activity: Activity | null | undefined;
  /** Null means the activity's own name. */
  typedName: string | null;
  minutes: number;
  effort: Effort;
  distanceKm: number | null;
  /** The field's value: "2026-11-12T16:20", local time. */
  when: string;
  typedCalories: number | null;
  notes: string;
};

const START: Omit<Fields, 'when'> = {
  activity: undefined,
  typedName: null,
  minutes: 30,
  effort: 'moderate',
  distanceKm: null,
  typedCalories: null,
  notes: '',
};

/** Form state of a quick log with its energy estimate and saving. */
export function useQuickLog(onSaved: () => void) {
  const t = useTranslations('live');
  const toast = useToast();
  const { language } = useLanguage();
  const weightKg = useFitnessHub(useToday()).data?.weightKg ?? null;
  const [typed, setFields] = useState<Fields>(() => ({ ...START, when: localMinute(new Date()) }));
  const usual = useUsualActivity();
  const fields = { ...typed, activity: typed.activity === undefined ? (usual.activity ?? undefined) : typed.activity };
  const [problem, setProblem] = useState<string | null>(null);
  const put = usePutWorkout();

  const { activity, effort, minutes } = fields;
  const name = fields.typedName ?? (activity ? exerciseName(activity, language) : '');
  const known = activity ? { exerciseId: activity.id, met: activity.met } : null;
  const distanceM = fields.distanceKm === null ? null : fields.distanceKm * 1000;
  const input = { activity: known, effort, weightKg, durationMinutes: minutes, distanceM };

  const change = (part: Partial<Fields>) => {
    setProblem(null);
    setFields((before) => ({ ...before, ...part }));
  };

  const refuse = (text: string) => {
    setProblem(text);
    toast.show({ tone: 'error', title: t('quick.problem'), text });
  };

  const save = async () => {
    const { min, max } = FITNESS_BOUNDS.durationMinutes;
    if (name.trim() === '') return refuse(t('quick.nameRequired'));
    if (minutes < min || minutes > max) return refuse(t('quick.minutesBounds', { min, max }));
    const { typedCalories, notes } = fields;
    const createdAt = new Date(fields.when || Date.now()).toISOString();
    if (await put(quickLogRow({ ...input, name, typedCalories, notes }), createdAt)) {
      if (activity) usual.remember(activity);
      onSaved();
    }
  };

  return {
    fields,
    change,
    name,
    weightKg,
    estimate: quickLogEstimate(input),
    met: quickLogMet(input),
    distanceM,
    problem,
    save,
  };
}

const LAST_ACTIVITY = 'last-activity';

/** The preselected activity. */
function useUsualActivity() {
  const { id: userId } = useMember();
  const activities = useActivities();
  const latest = useFitnessHub(useToday()).data?.latest ?? [];
  const [lastId] = useState(() => readStored<'lastUsed'>(shape, readDraft(userId, LAST_ACTIVITY))?.id ?? null);
  return {
    activity: usualActivity(activities, lastId, latest),
    remember: ({ id }: Activity) => writeDraft(userId, LAST_ACTIVITY, { id }),
  };
}

/** Returns whether the workout is stored on the device; otherwise an error was shown. */
function usePutWorkout() {
  const t = useTranslations('live');
  const toast = useToast();
  const errorText = useErrorText();
  const { add } = useWrites(WORKOUTS, useTranslations('exercises')('errors.saving'));
  const { healthConsent, trainingConsent } = useMember();
  const isSignedIn = useRequireLogin('LOGIN_TO_LOG_WORKOUTS');
  return async (workout: ReturnType<typeof quickLogRow>, createdAt: string) => {
    if (!isSignedIn()) return false;
    if (!healthConsent || trainingConsent === false) {
      toast.show({ tone: 'error', title: t('start.refused'), text: errorText('CONSENT_REQUIRED') });
      return false;
    }
    if (!(await add(workout, { createdAt }))) return false;
    toast.show({ tone: 'success', title: t('finish.completed'), text: t('quick.saved', { name: workout.name }) });
    return true;
  };
}

/** All catalogue exercises with a MET. */
export function useActivities(): Activity[] {
  const { data } = useQuery(exerciseCatalogueQuery());
  return (data ?? []).filter(isActivity);
}

function isActivity(exercise: CatalogueExercise): exercise is Activity {
  return exercise.met !== null;
}

/** The local time for a datetime-local field. */
function localMinute(at: Date): string {
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}
