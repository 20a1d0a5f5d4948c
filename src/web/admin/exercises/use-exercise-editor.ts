import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { AdminExercise, StaleExercise } from '#domain/fitness/exercises/exercises-admin.contract.ts';
import { api } from '#web/platform/api/api.ts';
import { useAction } from '#web/platform/api/use-action.ts';
import { useUnsaved } from '#web/platform/confirm/unsaved.ts';
import { useToast } from '#web/ui/feedback/use-toast.ts';
import { staleEditOf } from '../stale-edit.ts';
import { useVersionedForm } from '../use-versioned-form.ts';
import { editOfExercise, formOfExercise } from './exercise-form.ts';
import { showExercise } from './exercises-queries.ts';
import { useExerciseLabels } from './use-exercise-labels.ts';

export type ExerciseEditor = ReturnType<typeof useExerciseEditor>;

/** The form of an exercise; merges what another admin saved meanwhile. */
export function useExerciseEditor(exercise: AdminExercise) {
  const t = useTranslations('content.exercises');
  const client = useQueryClient();
  const toast = useToast();
  const { form, start, base, theirs, isDirty, change, showSaved, merge } = useVersionedForm(exercise, formOfExercise);
  const show = (saved: AdminExercise) => {
    showSaved(saved);
    showExercise(client, saved);
  };
  const undoing = useShowAgain(show);
  const { run, busy } = useAction(
    (edit: ReturnType<typeof editOfExercise>) =>
      api.exercisesAdmin.save({ ...edit, id: exercise.id, version: base.version }),
    {
      action: t('saving'),
      onDone: (saved) => {
        show(saved);
        if (saved.hidden && !start.hidden) undoing.showHidden(saved);
        else toast.show({ tone: 'success', text: t('saved') });
      },
      onRefused: (_code, error) => {
        const stale = staleEditOf<StaleExercise>(error);
        if (!stale) return false;
        merge(stale.current);
        showExercise(client, stale.current);
        return true;
      },
    },
  );
  const [isAsked, setAsked] = useState(false);
  useUnsaved(isDirty && !busy);
  const problems = (['nameSv', 'nameEn'] as const).filter((name) => form[name].trim() === '');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (problems.length === 0) void run(editOfExercise(form));
  };
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
