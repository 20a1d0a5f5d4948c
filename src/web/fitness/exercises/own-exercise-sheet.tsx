import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { OwnExercise } from '#domain/fitness/exercises/exercises.contract.ts';
import { useAskToLeave } from '#web/platform/confirm/unsaved.ts';
import { Button } from '#web/ui/button.tsx';
import { useToast } from '#web/ui/feedback/use-toast.ts';
import { Sheet } from '#web/ui/overlays/sheet.tsx';
import { OwnExerciseFields } from './own-exercise-fields.tsx';
import { emptyOwnExercise, type OwnExerciseForm, readOwnExercise, writeOwnExercise } from './own-exercise-form.ts';
import { useOwnExerciseActions } from './use-own-exercises.ts';

type OwnExerciseSheetProps = {
  open: boolean;
  /** The exercise to edit; absent for a new one. */
  editing?: OwnExercise;
  /** Initial name of a new exercise: the search text without results. */
  startName?: string;
  onClose: () => void;
  onSaved: (exercise: OwnExercise) => void;
};

/** Creates or edits a member's own exercise. */
export function OwnExerciseSheet({ open, editing, startName = '', onClose, onSaved }: OwnExerciseSheetProps) {
  const t = useTranslations('exercises');
  const toast = useToast();
  const askToLeave = useAskToLeave();
  const { make, change } = useOwnExerciseActions();
  const [isDirty, setDirty] = useState(false);
  const formId = useId();

  const save = async (form: OwnExerciseForm) => {
    const fields = readOwnExercise(form, editing);
    const saved = editing ? (await change(editing, fields)) && { ...editing, ...fields } : await make(fields);
    if (!saved) return;
    toast.show({ tone: 'success', text: t(editing ? 'own.changed' : 'own.made', { name: saved.name }) });
    onSaved(saved);
  };

  return (
    <Sheet
      open={open}
      onClose={onClose}
      onBeforeClose={() => !isDirty || askToLeave()}
      title={t(editing ? 'own.edit' : 'own.add')}
      footer={
        <Button type="submit" form={formId} full>
          {t('own.save')}
        </Button>
      }
    >
      <OwnExerciseFields
        id={formId}
        initial={editing ? writeOwnExercise(editing) : emptyOwnExercise(startName)}
        onSave={save}
        onDirty={setDirty}
      />
    </Sheet>
  );
}
