import { Plus, Trash2, X } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { FITNESS_BOUNDS } from '#domain/fitness/fitness-bounds.ts';
import { SET_TYPES, type SetType } from '#domain/fitness/fitness-codes.ts';
import { Button } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/fields/field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useStoredNames } from '../exercises/use-exercises.ts';
import {
  type ExerciseForm,
  type FormProblems,
  fieldsOf,
  SET_FIELDS,
  type SetField,
  type SetForm,
  withNewSet,
} from './workout-form.ts';

type ExerciseSetsProps = {
  form: ExerciseForm;
  problems: FormProblems;
  /** Null when the exercise is removed. */
  onChange: (next: ExerciseForm | null) => void;
};

export function ExerciseSets({ form, problems, onChange }: ExerciseSetsProps) {
  const t = useTranslations('history');
  const metricText = useTranslations('setMetrics');
  const name = useStoredNames()(form.exercise);
  const fields = fieldsOf(form);
  const change = (key: string, changes: Partial<SetForm>) =>
    onChange({ ...form, sets: form.sets.map((set) => (set.key === key ? { ...set, ...changes } : set)) });
  const problem = form.sets
    .flatMap(({ key }) => SET_FIELDS.map((field) => problems[`${key} ${field}`]))
    .find((found) => found !== undefined);
  return (
    <fieldset className="min-w-0 rounded-lg border border-line p-3">
      <legend className="sr-only">{name}</legend>
      <div className="mb-1 flex items-center justify-between gap-2">
        <p aria-hidden className="min-w-0 font-semibold wrap-anywhere">
          {name}
        </p>
        <IconButton
          writes
          icon={Trash2}
          iconSize={20}
          label={t('edit.removeExercise', { name })}
          onClick={() => onChange(null)}
        />
      </div>
      {form.sets.length > 0 && (
        <div aria-hidden className="mb-1 flex gap-1.5 text-caption text-ink-3">
          <span className="w-16 flex-none">{t('edit.set')}</span>
          {fields.map((field) => (
            <span key={field} className="min-w-0 flex-1 truncate">
              {metricText(`history.${field}`)}
            </span>
          ))}
          <span className="w-11 flex-none" />
        </div>
      )}
      <div className="flex flex-col gap-1.5">
        {form.sets.map((set, index) => (
          <SetRow
            key={set.key}
            {...{ set, fields, problems }}
            label={t('edit.setOf', { number: index + 1, name })}
            onChange={(changes) => change(set.key, changes)}
            onRemove={() => onChange({ ...form, sets: form.sets.filter(({ key }) => key !== set.key) })}
          />
        ))}
      </div>
      {problem && <FieldError id={`${form.key}-sets`}>{t(`problems.${problem}`)}</FieldError>}
      <Button
        variant="ghost"
        size="sm"
        icon={Plus}
        className="mt-2"
        disabled={form.sets.length >= FITNESS_BOUNDS.setsPerExercise}
        onClick={() => onChange(withNewSet(form))}
      >
        {t('edit.addSet')}
      </Button>
    </fieldset>
  );
}

type SetRowProps = {
  set: SetForm;
  fields: readonly SetField[];
  problems: FormProblems;
  /** "Set 2 av Bänkpress" */
  label: string;
  onChange: (changes: Partial<SetForm>) => void;
  onRemove: () => void;
};

function SetRow({ set, fields, problems, label, onChange, onRemove }: SetRowProps) {
  const t = useTranslations('history');
  const metricText = useTranslations('setMetrics');
  return (
    // biome-ignore lint/a11y/useSemanticElements: the fieldset around the exercise names it; a second one would be read twice
    <div role="group" aria-label={label} className="flex items-center gap-1.5">
      <span className="control-box w-16 flex-none px-1.5!">
        <select
          aria-label={t('edit.type')}
          value={set.type}
          onChange={(event) => onChange({ type: setTypeOf(event.target.value) })}
          className="bare-control min-h-10.5 truncate"
        >
          {SET_TYPES.map((type) => (
            <option key={type} value={type}>
              {t(`setTypes.${type}`)}
            </option>
          ))}
        </select>
      </span>
      {fields.map((field) => {
        const isWrong = problems[`${set.key} ${field}`] !== undefined;
        return (
          <span key={field} className="control-box min-w-0 flex-1 px-2!" data-invalid={isWrong ? '' : undefined}>
            <input
              aria-label={metricText(`history.${field}`)}
              aria-invalid={isWrong || undefined}
              autoComplete="off"
              inputMode={field === 'seconds' ? 'text' : 'decimal'}
              value={set[field]}
              onFocus={(event) => event.currentTarget.select()}
              onChange={(event) => onChange({ [field]: event.target.value })}
              className="bare-control min-h-10.5 text-center"
            />
          </span>
        );
      })}
      <IconButton writes icon={X} iconSize={18} label={t('edit.removeSet')} onClick={onRemove} />
    </div>
  );
}

function setTypeOf(value: string): SetType {
  return SET_TYPES.find((type) => type === value) ?? 'normal';
}
