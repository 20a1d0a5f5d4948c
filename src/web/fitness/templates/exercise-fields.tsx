import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { FITNESS_BOUNDS, FITNESS_LENGTHS } from '#domain/fitness/fitness-bounds.ts';
import { type Logged, SET_TYPES } from '#domain/fitness/fitness-codes.ts';
import type { PlannedExercise } from '#domain/fitness/fitness-shapes.contract.ts';
import { metricRule } from '#domain/fitness/set-metrics.ts';
import {
  areSetsAlike,
  type BoundedMetric,
  invalidMetrics,
  plannedMetrics,
  withSetCount,
} from '#domain/fitness/templates/edit-exercises.ts';
import { Button } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/fields/field.tsx';
import { NumberField } from '#web/ui/fields/number-field.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import type { TemplateEditor } from './use-template-editor.ts';

type Sets = PlannedExercise['sets'];
type ExerciseFieldsProps = { exercise: PlannedExercise; index: number; editor: TemplateEditor };

/** The plan of one exercise: one row of fields for all sets, or a row per set when they differ. */
export function ExerciseFields({ exercise, index, editor }: ExerciseFieldsProps) {
  const t = useTranslations('fitness');
  const change = (changes: Partial<PlannedExercise>) => editor.change(index, changes);
  const isAlike = areSetsAlike(exercise.sets) && !editor.isSplit(index);
  return (
    <div className="flex flex-col gap-3 px-4 pb-4">
      {isAlike ? (
        <AlikeSets
          exercise={exercise}
          onSets={(sets) => change({ sets })}
          onRest={(restSeconds) => change({ restSeconds })}
        />
      ) : (
        <>
          <SplitSets exercise={exercise} onSets={(sets) => change({ sets })} />
          <div className="w-1/2">
            <RestField exercise={exercise} onRest={(restSeconds) => change({ restSeconds })} />
          </div>
        </>
      )}
      <Problems exercise={exercise} />
      <TextField
        label={t('editor.note')}
        optional
        value={exercise.notes}
        maxLength={FITNESS_LENGTHS.workoutNotes}
        onChange={(event) => change({ notes: event.target.value })}
      />
    </div>
  );
}

type SetsProps = { exercise: PlannedExercise; onSets: (sets: Sets) => void };

function AlikeSets({ exercise, onSets, onRest }: SetsProps & { onRest: (seconds: number | null) => void }) {
  const { sets, logged } = exercise;
  return (
    <div className="grid grid-cols-2 gap-2 min-[520px]:grid-cols-4">
      <CountField sets={sets} onSets={onSets} />
      {plannedMetrics(logged).map((metric) => (
        <MetricField
          key={metric}
          metric={metric}
          logged={logged}
          value={sets[0]?.[metric] ?? null}
          onValue={(value) => onSets(sets.map((set) => ({ ...set, [metric]: value })))}
        />
      ))}
      <RestField exercise={exercise} onRest={onRest} />
    </div>
  );
}

/** The number of sets. The field may be empty during typing; the plan is then unchanged. */
function CountField({ sets, onSets }: { sets: Sets; onSets: (sets: Sets) => void }) {
  const t = useTranslations('fitness');
  const [isEmpty, setEmpty] = useState(false);
  return (
    <NumberField
      label={t('editor.sets')}
      decimals={0}
      value={isEmpty ? null : sets.length}
      onBlur={() => setEmpty(false)}
      onValueChange={(count) => {
        setEmpty(count === null || count < 1);
        if (count !== null && count >= 1) onSets(withSetCount(sets, count));
      }}
    />
  );
}

function RestField({ exercise, onRest }: { exercise: PlannedExercise; onRest: (seconds: number | null) => void }) {
  return <MetricField metric="restSeconds" logged={exercise.logged} value={exercise.restSeconds} onValue={onRest} />;
}

function SplitSets({ exercise, onSets }: SetsProps) {
  const t = useTranslations('fitness');
  const { sets, logged } = exercise;
  const put = (at: number, changes: Partial<Sets[number]>) =>
    onSets(sets.map((set, index) => (index === at ? { ...set, ...changes } : set)));
  return (
    <>
      <ol className="flex flex-col gap-2">
        {sets.map((set, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the order is what a set is
          <li key={at} className={splitRow}>
            <SelectField
              label={t('editor.setNumber', { number: at + 1 })}
              value={set.type}
              options={SET_TYPES.map((value) => ({ value, label: t(`setType.${value}`) }))}
              onChange={(event) => put(at, { type: SET_TYPES.find((type) => type === event.target.value) ?? 'normal' })}
            />
            {plannedMetrics(logged).map((metric) => (
              <MetricField
                key={metric}
                metric={metric}
                logged={logged}
                value={set[metric]}
                onValue={(value) => put(at, { [metric]: value })}
              />
            ))}
            <IconButton
              writes
              icon={X}
              iconSize={18}
              label={t('editor.removeSet', { number: at + 1 })}
              disabled={sets.length === 1}
              onClick={() => onSets(sets.toSpliced(at, 1))}
            />
          </li>
        ))}
      </ol>
      <Button
        variant="ghost"
        size="sm"
        icon={Plus}
        className="self-start"
        disabled={sets.length >= FITNESS_BOUNDS.setsPerExercise}
        onClick={() => onSets(withSetCount(sets, sets.length + 1))}
      >
        {t('editor.addSet')}
      </Button>
    </>
  );
}

/** On phones the numbers are below the kind of set, so that they fit. */
const splitRow =
  'grid grid-cols-[calc(50%-4px)_1fr_44px] items-end gap-2 min-[520px]:grid-cols-[1.3fr_1fr_1fr_44px] ' +
  'max-[519px]:[&>:first-child]:col-span-2 max-[519px]:[&>:nth-child(3)]:col-span-2 ' +
  'max-[519px]:[&>:last-child]:col-start-3 max-[519px]:[&>:last-child]:row-start-1';

type MetricFieldProps = {
  metric: BoundedMetric;
  logged: Logged;
  value: number | null;
  onValue: (value: number | null) => void;
};

/** A metric in its typed unit: kilometres for distances, minutes for times of distances. */
function MetricField({ metric, logged, value, onValue }: MetricFieldProps) {
  const t = useTranslations('fitness');
  const metricText = useTranslations('setMetrics');
  const { per, unit } = unitOf(metric, logged);
  const name = metric === 'restSeconds' ? t('editor.restSeconds') : metricText(`names.${metric}`);
  const label = metric === 'weightKg' && logged === 'bodyweight-reps' ? t('editor.extraWeight') : name;
  const shown = value === null || Number.isNaN(value) ? null : rounded(value / per);
  const read = (typed: number | null, text: string) => {
    if (typed === null) return text.trim() === '' ? null : Number.NaN;
    return rounded(typed * per);
  };
  return (
    <NumberField
      label={label}
      unit={unit}
      decimals={metric === 'restSeconds' || metricRule(metric).isWhole ? 0 : 2}
      value={shown}
      onValueChange={(typed, text) => onValue(read(typed, text))}
    />
  );
}

/** Removes floating-point errors. */
const rounded = (value: number) => Math.round(value * 1e6) / 1e6;

function unitOf(metric: BoundedMetric, logged: Logged): { per: number; unit: string | undefined } {
  if (metric === 'restSeconds') return { per: 1, unit: 's' };
  if (metric === 'seconds' && logged === 'distance') return { per: 60, unit: 'min' };
  const { per = 1, unit } = metricRule(metric);
  return { per, unit };
}

/** Errors of metrics that are out of bounds. */
function Problems({ exercise }: { exercise: PlannedExercise }) {
  const t = useTranslations('fitness');
  const metricText = useTranslations('setMetrics');
  const bad = invalidMetrics(exercise);
  if (bad.length === 0) return null;
  return (
    <div role="alert" className="flex flex-col gap-1">
      {bad.map((metric) => (
        <FieldError key={metric} id={`problem-${metric}`}>
          {metric === 'restSeconds' ? t('bounds.restSeconds') : metricText(`bounds.${metric}`)}
        </FieldError>
      ))}
    </div>
  );
}
