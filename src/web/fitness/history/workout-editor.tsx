import { Plus } from 'lucide-react';
import { type FormEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslations } from 'use-intl';
import type { AnyExercise } from '#domain/fitness/exercises/search-exercises.ts';
import { FITNESS_BOUNDS, FITNESS_LENGTHS } from '#domain/fitness/fitness-bounds.ts';
import type { WorkoutRow } from '#domain/fitness/fitness-shapes.contract.ts';
import { useAskToLeave, useUnsaved } from '#web/platform/confirm/unsaved.ts';
import { browserTimeZone } from '#web/platform/device/time-zone.ts';
import { useToday } from '#web/platform/format/use-today.ts';
import { useLanguage } from '#web/platform/language/language.tsx';
import { Button } from '#web/ui/button.tsx';
import { useToast } from '#web/ui/feedback/use-toast.ts';
import { TextArea, TextField } from '#web/ui/fields/text-field.tsx';
import { Sheet } from '#web/ui/overlays/sheet.tsx';
import { ExercisePicker } from '../exercises/exercise-picker.tsx';
import { useExerciseTexts } from '../exercises/exercise-texts.ts';
import { ExerciseSets } from './exercise-sets.tsx';
import { useWorkoutLog } from './use-workout-log.ts';
import {
  checkWorkoutForm,
  type FormProblems,
  readWorkoutForm,
  type WorkoutForm,
  withNewExercise,
  workoutFormOf,
} from './workout-form.ts';

type WorkoutEditorProps = { open: boolean; onClose: () => void; workout: WorkoutRow };

/** Edits the time, duration, energy and sets of a workout. */
export function WorkoutEditor({ open, onClose, workout }: WorkoutEditorProps) {
  const t = useTranslations('history');
  const askToLeave = useAskToLeave();
  const formId = useId();
  const editor = useWorkoutForm(workout);
  useUnsaved(open && editor.isDirty);
  return (
    <Sheet
      open={open}
      onClose={onClose}
      onBeforeClose={() => !editor.isDirty || askToLeave()}
      title={t('edit.title')}
      full
      footer={
        <Button type="submit" form={formId} full>
          {t('edit.save')}
        </Button>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => void editor.submit(onClose)(event)}
        className="flex flex-col gap-4 pb-2"
      >
        <WorkoutFields editor={editor} />
        {editor.form.exercises.map((exercise) => (
          <ExerciseSets
            key={exercise.key}
            form={exercise}
            problems={editor.problems}
            onChange={(next) =>
              editor.set({
                exercises: editor.form.exercises.flatMap((one) => (one.key === exercise.key ? (next ?? []) : one)),
              })
            }
          />
        ))}
        <AddExercise editor={editor} />
        <TextArea
          label={t('edit.notes')}
          optional
          maxLength={FITNESS_LENGTHS.workoutNotes}
          value={editor.form.notes}
          onChange={(event) => editor.set({ notes: event.target.value })}
        />
      </form>
    </Sheet>
  );
}

type Editor = ReturnType<typeof useWorkoutForm>;

function AddExercise({ editor }: { editor: Editor }) {
  const t = useTranslations('history');
  const texts = useExerciseTexts();
  const [isOpen, setOpen] = useState(false);
  const { exercises } = editor.form;
  const add = (exercise: AnyExercise) => {
    setOpen(false);
    const { id, logged } = exercise;
    editor.set({ exercises: withNewExercise(exercises, { id, logged, name: texts.name(exercise) }) });
  };
  return (
    <>
      {exercises.length < FITNESS_BOUNDS.exercises && (
        <Button variant="soft" size="md" icon={Plus} onClick={() => setOpen(true)}>
          {t('edit.addExercise')}
        </Button>
      )}
      <ExercisePicker open={isOpen} title={t('edit.addExercise')} onClose={() => setOpen(false)} onPick={add} />
    </>
  );
}

function WorkoutFields({ editor }: { editor: Editor }) {
  const t = useTranslations('history');
  const today = useToday();
  return (
    <>
      <TextField label={t('edit.name')} maxLength={FITNESS_LENGTHS.workoutName} {...editor.field('name')} />
      <div className="grid grid-cols-2 gap-3">
        <TextField type="date" label={t('edit.day')} max={today} {...editor.field('day')} />
        <TextField type="time" label={t('edit.time')} {...editor.field('time')} />
        <TextField inputMode="decimal" label={t('edit.minutes')} unit="min" {...editor.field('minutes')} />
        <TextField inputMode="decimal" label={t('edit.calories')} unit="kcal" {...editor.field('calories')} />
      </div>
    </>
  );
}

function useWorkoutForm(workout: WorkoutRow) {
  const t = useTranslations('history');
  const { locale } = useLanguage();
  const toast = useToast();
  const { change } = useWorkoutLog();
  const context = { timeZone: browserTimeZone(), locale };
  const [start] = useState(() => workoutFormOf(workout, context));
  const [form, setForm] = useState<WorkoutForm>(start);
  const [problems, setProblems] = useState<FormProblems>({});
  const isSending = useRef(false);

  const set = (changes: Partial<WorkoutForm>) => {
    setForm((before) => ({ ...before, ...changes }));
    setProblems({});
  };

  const refuse = (found: FormProblems, element: HTMLFormElement) => {
    flushSync(() => setProblems(found));
    element.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    const text = t(found.name === undefined ? 'edit.wrong' : 'problems.nameRequired');
    toast.show({ tone: 'error', title: t('edit.validation'), text });
  };

  const submit = (onSaved: () => void) => async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const found = checkWorkoutForm(form, { timeZone: context.timeZone, nowMs: Date.now() });
    if (Object.keys(found).length > 0) return refuse(found, event.currentTarget);
    if (isSending.current) return;
    isSending.current = true;
    const isSaved = await change(workout, readWorkoutForm(form, workout, context));
    isSending.current = false;
    if (isSaved) onSaved();
  };

  const field = (name: 'name' | 'day' | 'time' | 'minutes' | 'calories') => {
    const problem = problems[name];
    return {
      name,
      value: form[name],
      onChange: (event: { target: { value: string } }) => set({ [name]: event.target.value }),
      error: problem && t(`problems.${problem}`),
    };
  };

  return { form, problems, set, submit, field, isDirty: JSON.stringify(form) !== JSON.stringify(start) };
}
