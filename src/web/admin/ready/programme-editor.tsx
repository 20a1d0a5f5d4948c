import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { FITNESS_BOUNDS, FITNESS_LENGTHS } from '#domain/fitness/fitness-bounds.ts';
import type { ReadyExercise, ReadyWorkout } from '#domain/fitness/schedules/programmes.contract.ts';
import type { EditableOf } from '#domain/ready-made/ready-made.contract.ts';
import { LANGUAGES, type Language, ORIGINAL_LANGUAGE, OWN_NAMES } from '#domain/text/language.ts';
import { Card, CardHead } from '#web/ui/card.tsx';
import { TextArea, TextField } from '#web/ui/fields/text-field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { adminExerciseQuery } from '../exercises/exercises-queries.ts';
import { useExerciseLabels } from '../exercises/use-exercise-labels.ts';
import { AddExercise } from './add-row.tsx';
import { AmountField } from './amount-field.tsx';

type Programme = EditableOf<'programme'>;
type ProgrammeEditorProps = { content: Programme; onChange: (content: Programme) => void };

const MAX_WEEKS = 52;
const NEW = { sets: 3, reps: 10, restSeconds: 90 };

/** The phases and workouts of a ready-made programme. */
export function ProgrammeEditor({ content, onChange }: ProgrammeEditorProps) {
  const t = useTranslations('readyContent');
  const { phases, workouts } = content;
  return (
    <>
      <Card className="flex flex-col gap-4">
        <CardHead title={t('phases')} subtitle={t('phasesText')} />
        <div className="grid grid-cols-2 gap-4 sm:grid-cols-4">
          {phases.map((phase, index) => (
            <AmountField
              // biome-ignore lint/suspicious/noArrayIndexKey: phases are neither added nor moved here
              key={index}
              label={t('phase', { number: index + 1 })}
              unit={t('weeks')}
              {...{ min: 1, max: MAX_WEEKS }}
              value={phase.weeks}
              onChange={(weeks) => onChange({ ...content, phases: phases.with(index, { ...phase, weeks }) })}
            />
          ))}
        </div>
      </Card>
      {workouts.map((workout, index) => (
        <WorkoutCard
          // biome-ignore lint/suspicious/noArrayIndexKey: workouts are neither added nor moved here
          key={index}
          number={index + 1}
          workout={workout}
          onChange={(changed) => onChange({ ...content, workouts: workouts.with(index, changed) })}
        />
      ))}
    </>
  );
}

type WorkoutCardProps = { number: number; workout: ReadyWorkout; onChange: (workout: ReadyWorkout) => void };

function WorkoutCard({ number, workout, onChange }: WorkoutCardProps) {
  const t = useTranslations('readyContent');
  const { exercises, minutes } = workout;
  const put = (changed: ReadyExercise[]) => onChange({ ...workout, exercises: changed });
  return (
    <Card className="flex flex-col gap-4">
      <CardHead title={t('workout', { number })} />
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
        {LANGUAGES.map((language) => (
          <WorkoutTexts key={language} {...{ language, workout, onChange }} />
        ))}
      </div>
      <AmountField
        label={t('minutes')}
        className="sm:max-w-48"
        {...FITNESS_BOUNDS.durationMinutes}
        value={minutes}
        onChange={(value) => onChange({ ...workout, minutes: value })}
      />
      <ul aria-label={t('exercises')} className="divide-y divide-line border-y border-line">
        {exercises.map((exercise, index) => (
          // An exercise may be planned twice.
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other identity
          <li key={`${exercise.id}-${index}`}>
            <ExerciseRow
              exercise={exercise}
              onChange={(changed) => put(exercises.with(index, changed))}
              onRemove={() => put(exercises.toSpliced(index, 1))}
            />
          </li>
        ))}
      </ul>
      {exercises.length < FITNESS_BOUNDS.exercises && (
        <AddExercise
          onAdd={({ id, isTimed }) => {
            const { reps, ...rest } = NEW;
            put([...exercises, { id, ...rest, ...(isTimed ? { seconds: 60 } : { reps }) }]);
          }}
        />
      )}
    </Card>
  );
}

type WorkoutTextsProps = Omit<WorkoutCardProps, 'number'> & { language: Language };

function WorkoutTexts({ language, workout, onChange }: WorkoutTextsProps) {
  const t = useTranslations('readyContent');
  const isOriginal = language === ORIGINAL_LANGUAGE;
  const texts = (isOriginal ? workout.original : workout.translations[language]) ?? { name: '', notes: '' };
  const put = (changes: Partial<typeof texts>) => {
    const changed = { ...texts, ...changes };
    onChange(
      isOriginal
        ? { ...workout, original: changed }
        : { ...workout, translations: { ...workout.translations, [language]: changed } },
    );
  };
  return (
    <div lang={language} className="flex flex-col gap-3">
      <TextField
        label={`${t('field-name')}, ${OWN_NAMES[language]}`}
        maxLength={FITNESS_LENGTHS.workoutName}
        value={texts.name}
        onChange={({ target }) => put({ name: target.value })}
      />
      <TextArea
        label={`${t('notes')}, ${OWN_NAMES[language]}`}
        maxLength={FITNESS_LENGTHS.workoutNotes}
        rows={3}
        value={texts.notes}
        onChange={({ target }) => put({ notes: target.value })}
      />
    </div>
  );
}

type ExerciseRowProps = { exercise: ReadyExercise; onChange: (exercise: ReadyExercise) => void; onRemove: () => void };

function ExerciseRow({ exercise, onChange, onRemove }: ExerciseRowProps) {
  const t = useTranslations('readyContent');
  const words = useExerciseLabels();
  const found = useQuery(adminExerciseQuery(exercise.id));
  const name = found.data ? words.name(found.data) : exercise.id;
  const { sets, reps, seconds, restSeconds } = exercise;
  return (
    <div className="flex flex-wrap items-end gap-2 py-3">
      <span className="flex min-h-12 min-w-full flex-1 items-center justify-between font-medium wrap-anywhere sm:min-w-0">
        {name}
      </span>
      <AmountField
        label={t('sets')}
        className="w-20"
        {...{ min: 1, max: FITNESS_BOUNDS.setsPerExercise }}
        value={sets}
        onChange={(value) => onChange({ ...exercise, sets: value })}
      />
      {seconds === undefined ? (
        <AmountField
          label={t('reps')}
          className="w-20"
          {...{ min: 1, max: FITNESS_BOUNDS.reps.max }}
          value={reps ?? 1}
          onChange={(value) => onChange({ ...exercise, reps: value })}
        />
      ) : (
        <AmountField
          label={t('time')}
          unit="s"
          className="w-24"
          {...{ min: 1, max: FITNESS_BOUNDS.seconds.max }}
          value={seconds}
          onChange={(value) => onChange({ ...exercise, seconds: value })}
        />
      )}
      <AmountField
        label={t('rest')}
        unit="s"
        className="w-24"
        {...FITNESS_BOUNDS.restSeconds}
        value={restSeconds}
        onChange={(value) => onChange({ ...exercise, restSeconds: value })}
      />
      <IconButton icon={X} label={t('removeOne', { name })} onClick={onRemove} />
    </div>
  );
}
