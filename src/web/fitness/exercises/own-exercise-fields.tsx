import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { FITNESS_LENGTHS } from '#domain/fitness/fitness-bounds.ts';
import { EQUIPMENT, LEVELS, LOGGED, MUSCLES } from '#domain/fitness/fitness-codes.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { MultiChips } from '#web/ui/fields/chips.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TextArea, TextField } from '#web/ui/fields/text-field.tsx';
import { useFields } from '#web/ui/fields/use-fields.ts';
import { keyOf } from './exercise-texts.ts';
import { checkOwnExercise, type OwnExerciseForm } from './own-exercise-form.ts';

type OwnExerciseFieldsProps = {
  id: string;
  initial: OwnExerciseForm;
  onSave: (form: OwnExerciseForm) => Promise<void>;
  /** Reports unsaved input. */
  onDirty: (isDirty: boolean) => void;
};

/** Only name and main muscle are required; the rest improves filters, the body drawing and the log. */
export function OwnExerciseFields({ id, initial: given, onSave, onDirty }: OwnExerciseFieldsProps) {
  const t = useTranslations('exercises');
  const format = useFormat();
  const [initial] = useState(given);
  const form = useFields({ initial, check: checkOwnExercise });
  const { values, problems } = form;
  const isDirty = JSON.stringify(values) !== JSON.stringify(initial);
  useEffect(() => {
    onDirty(isDirty);
    return () => onDirty(false);
  }, [isDirty, onDirty]);
  const muscles = MUSCLES.map((value) => ({ value, label: format.sentence(t(`muscles.${keyOf(value)}`)) }));
  return (
    <form id={id} noValidate onSubmit={form.submit(onSave)} className="flex flex-col gap-4 pt-1">
      <TextField
        label={t('own.name')}
        autoComplete="off"
        {...form.text('name')}
        error={problems.name && t(`problems.${problems.name}`, { max: FITNESS_LENGTHS.exerciseName })}
      />
      <SelectField
        label={t('own.primaryMuscle')}
        placeholder={t('own.choose')}
        options={muscles}
        {...form.text('primaryMuscle')}
        error={problems.primaryMuscle && t(`problems.${problems.primaryMuscle}`, { max: '' })}
      />
      <div>
        <p className="mb-1 text-caption font-semibold text-ink-2">
          {t('own.secondaryMuscles')} <span className="font-regular text-ink-3">{t('own.optional')}</span>
        </p>
        <MultiChips
          wrap
          label={t('own.secondaryMuscles')}
          options={muscles.filter(({ value }) => value !== values.primaryMuscle)}
          values={values.secondaryMuscles}
          onValuesChange={(chosen) => form.set('secondaryMuscles', chosen)}
        />
      </div>
      <div className="grid grid-cols-2 items-start gap-2.5">
        <SelectField
          label={t('own.equipment')}
          options={EQUIPMENT.map((value) => ({ value, label: format.sentence(t(`equipment.${keyOf(value)}`)) }))}
          {...form.text('equipment')}
        />
        <SelectField
          label={t('own.level')}
          options={LEVELS.map((value) => ({ value, label: format.sentence(t(`levels.${value}`)) }))}
          {...form.text('level')}
        />
      </div>
      <SelectField
        label={t('own.logged')}
        options={LOGGED.map((value) => ({ value, label: t(`logged.${value}`) }))}
        {...form.text('logged')}
      />
      <TextArea
        label={t('own.steps')}
        help={t('own.stepsHelp')}
        optional
        {...form.text('steps')}
        error={problems.steps && t(`problems.${problems.steps}`, { max: FITNESS_LENGTHS.exerciseSteps })}
      />
    </form>
  );
}
