import { useId } from 'react';
import { useTranslations } from 'use-intl';
import type { ExerciseSettings, ProgressionRule } from '#domain/fitness/fitness.contract.ts';
import { FITNESS_BOUNDS } from '#domain/fitness/fitness-bounds.ts';
import { defaultRule } from '#domain/fitness/live/next-target.ts';
import { parseDecimal } from '#domain/numbers/parse-decimal.ts';
import { useLanguage } from '#web/platform/language/language.tsx';
import { Button } from '#web/ui/button.tsx';
import { Segmented } from '#web/ui/fields/segmented.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { useFields } from '#web/ui/fields/use-fields.ts';
import { Sheet } from '#web/ui/overlays/sheet.tsx';

type Changes = Pick<ExerciseSettings, 'progression' | 'restSeconds'>;
type ProgressionSheetProps = {
  name: string;
  settings: Changes;
  onClose: () => void;
  onSave: (changes: Changes) => Promise<void>;
};

const KINDS = ['standard', 'double', 'fixed'] as const;
type Form = {
  kind: (typeof KINDS)[number];
  minReps: string;
  maxReps: string;
  stepKg: string;
  maxRpe: string;
  restSeconds: string;
};

/** The progression rule and the rest of an exercise. */
export function ProgressionSheet({ name, settings, onClose, onSave }: ProgressionSheetProps) {
  const t = useTranslations('exercises');
  const id = useId();
  const { locale } = useLanguage();
  const form = useFields<Form, Partial<Record<keyof Form, string | undefined>>>({
    initial: formOf(settings, locale),
    check: checkForm,
  });
  const errorOf = (field: keyof Form) => form.problems[field] && t('rule.wrong');
  const { kind } = form.values;
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('rule.title', { name })}
      footer={
        <Button type="submit" form={id} full>
          {t('rule.save')}
        </Button>
      }
    >
      <form
        id={id}
        noValidate
        onSubmit={form.submit((values) => onSave(readForm(values)))}
        className="flex flex-col gap-4"
      >
        <Segmented
          label={t('rule.kind')}
          value={kind}
          onValueChange={(value) => form.set('kind', value)}
          options={KINDS.map((value) => ({ value, label: t(`ruleKinds.${value}`) }))}
        />
        <p className="text-caption text-ink-2">{t(`ruleTexts.${kind}`)}</p>
        {kind === 'double' && (
          <div className="grid grid-cols-2 gap-3">
            <TextField
              inputMode="numeric"
              label={t('rule.minReps')}
              {...form.text('minReps')}
              error={errorOf('minReps')}
            />
            <TextField
              inputMode="numeric"
              label={t('rule.maxReps')}
              {...form.text('maxReps')}
              error={errorOf('maxReps')}
            />
            <TextField
              inputMode="decimal"
              label={t('rule.stepKg')}
              unit="kg"
              {...form.text('stepKg')}
              error={errorOf('stepKg')}
            />
            <TextField
              inputMode="decimal"
              label={t('rule.maxRpe')}
              optional
              {...form.text('maxRpe')}
              error={errorOf('maxRpe')}
            />
          </div>
        )}
        <TextField
          inputMode="numeric"
          label={t('rule.rest')}
          unit="s"
          optional
          {...form.text('restSeconds')}
          error={errorOf('restSeconds')}
        />
      </form>
    </Sheet>
  );
}

function formOf({ progression, restSeconds }: Changes, locale: string): Form {
  const write = (value: number | null) =>
    value === null ? '' : new Intl.NumberFormat(locale, { useGrouping: false }).format(value);
  const standard = defaultRule(null);
  const double = progression?.kind === 'double' ? progression : standard;
  const rule = double.kind === 'double' ? double : { minReps: null, maxReps: null, stepKg: null, maxRpe: null };
  return {
    kind: progression?.kind ?? 'standard',
    minReps: write(rule.minReps),
    maxReps: write(rule.maxReps),
    stepKg: write(rule.stepKg),
    maxRpe: write(rule.maxRpe),
    restSeconds: write(restSeconds),
  };
}

function checkForm(form: Form): Partial<Record<keyof Form, string | undefined>> {
  const { reps, progressionStepKg, rpe, restSeconds } = FITNESS_BOUNDS;
  const rest = form.restSeconds.trim() === '' ? undefined : within(form.restSeconds, restSeconds);
  if (form.kind !== 'double') return { restSeconds: rest };
  const wholeReps = { min: 1, max: reps.max, isWhole: true };
  const [min, max] = [parseDecimal(form.minReps), parseDecimal(form.maxReps)];
  const isTurned = min !== null && max !== null && min > max;
  return {
    minReps: within(form.minReps, wholeReps),
    maxReps: within(form.maxReps, wholeReps) ?? (isTurned ? 'range' : undefined),
    stepKg: within(form.stepKg, progressionStepKg),
    maxRpe: form.maxRpe.trim() === '' ? undefined : within(form.maxRpe, rpe),
    restSeconds: rest,
  };
}

function within(text: string, { min, max, isWhole = false }: { min: number; max: number; isWhole?: boolean }) {
  const value = parseDecimal(text);
  const isRight = value !== null && value >= min && value <= max && (!isWhole || Number.isInteger(value));
  return isRight ? undefined : 'range';
}

function readForm(form: Form): Changes {
  const number = (text: string) => parseDecimal(text) ?? 0;
  const double: ProgressionRule = {
    kind: 'double',
    minReps: number(form.minReps),
    maxReps: number(form.maxReps),
    stepKg: number(form.stepKg),
    maxRpe: parseDecimal(form.maxRpe),
  };
  const rules = { standard: null, double, fixed: { kind: 'fixed' as const } };
  return { progression: rules[form.kind], restSeconds: parseDecimal(form.restSeconds) };
}
