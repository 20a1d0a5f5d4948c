import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { AdminExercise, StaleExercise } from '#domain/fitness/exercises/exercises-admin.contract.ts';
import { api } from '#web/platform/api/api.ts';
import { CallError } from '#web/platform/api/call-error.ts';
import { useAction } from '#web/platform/api/use-action.ts';
import { useUnsaved } from '#web/platform/confirm/unsaved.ts';
import { useToast } from '#web/ui/feedback/use-toast.ts';
import { rebaseFields, type TheirChange } from '../rebase-fields.ts';
import { type ExerciseForm, editOfExercise, formOfExercise } from './exercise-form.ts';
import { showExercise } from './exercises-queries.ts';
import { useExerciseLabels } from './use-exercise-labels.ts';

export type ExerciseEditor = ReturnType<typeof useExerciseEditor>;

/** The form of an exercise; merges what another admin saved meanwhile. */
export function useExerciseEditor(exercise: AdminExercise) {
  const t = useTranslations('content.exercises');
  const client = useQueryClient();
  const toast = useToast();
  const [start, setStart] = useState(() => formOfExercise(exercise));
  const [form, setForm] = useState(start);
  const [version, setVersion] = useState(exercise.version);
  const [isAsked, setAsked] = useState(false);
  const [theirs, setTheirs] = useState<TheirChange<ExerciseForm>[] | null>(null);
  const reset = (current: AdminExercise, values: ExerciseForm) => {
    setStart(formOfExercise(current));
    setForm(values);
    setVersion(current.version);
    showExercise(client, current);
  };
  const undoing = useShowAgain((shown) => reset(shown, formOfExercise(shown)));
  const { run, busy } = useAction(
    (edit: ReturnType<typeof editOfExercise>) => api.exercisesAdmin.save({ ...edit, id: exercise.id, version }),
    {
      action: t('saving'),
      onDone: (saved) => {
        const wasHidden = start.hidden;
        setTheirs(null);
        reset(saved, formOfExercise(saved));
        if (saved.hidden && !wasHidden) undoing.showHidden(saved);
        else toast.show({ tone: 'success', text: t('saved') });
      },
      onRefused: (code, error) => {
        if (code !== 'STALE_EDIT' || !(error instanceof CallError)) return false;
        const { current } = asStale(error.data);
        const rebased = rebaseFields(form, start, formOfExercise(current));
        setTheirs(rebased.theirs);
        reset(current, rebased.values);
        return true;
      },
    },
  );
  useUnsaved(JSON.stringify(form) !== JSON.stringify(start) && !busy);
  const problems = (['nameSv', 'nameEn'] as const).filter((name) => form[name].trim() === '');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (problems.length === 0) void run(editOfExercise(form));
  };
  const change = (changes: Partial<ExerciseForm>) => setForm((now) => ({ ...now, ...changes }));
  return { form, change, submit, busy, theirs, problems: isAsked ? problems : [] };
}

/** Offers to undo hiding an exercise. */
function useShowAgain(onShown: (exercise: AdminExercise) => void) {
  const t = useTranslations('content.exercises');
  const toast = useToast();
  const words = useExerciseLabels();
  const { run } = useAction(
    (hidden: AdminExercise) =>
      api.exercisesAdmin.save({
        ...editOfExercise({ ...formOfExercise(hidden), hidden: false }),
        id: hidden.id,
        version: hidden.version,
      }),
    { action: t('saving'), successToast: t('shownAgain'), onDone: onShown },
  );
  const showHidden = (hidden: AdminExercise) =>
    toast.show({
      tone: 'success',
      text: t('hiddenDone', { name: words.name(hidden) }),
      action: { label: t('undoHide'), onAct: () => void run(hidden) },
    });
  return { showHidden };
}

// The refusal STALE_EDIT of this call carries this shape by contract.
const asStale = (data: unknown) => data as StaleExercise;
