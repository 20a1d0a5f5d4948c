import { useTranslations } from 'use-intl';
import { isUnderAge, minGoalWeightKg } from '#domain/profile/goal-safety.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { useToday } from '#web/platform/format/use-today.ts';
import { SafetyNote } from '#web/platform/safety/safety-note.tsx';
import { useHiddenValues } from '#web/platform/session/hidden-values.ts';
import { Card, CardHead } from '#web/ui/card.tsx';
import { NumberField } from '#web/ui/fields/number-field.tsx';
import { Segmented } from '#web/ui/fields/segmented.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { numberOf, typedNumber } from '../profile-form.ts';
import type { ProfileFields } from '../use-profile-form.ts';
import { ageOfForm } from './goal-of-form.ts';
import { type GoalForms, WeightGoal } from './weight-goal.tsx';

type HealthCardProps = GoalForms & { consented: boolean };

/** The data for the calorie formula. Locked, with the reason, without consent. */
export function HealthCard({ form, readable, stored, consented }: HealthCardProps) {
  const t = useTranslations('profile');
  const hidden = useHiddenValues();
  const isYoung = isUnderAge(ageOfForm(readable, useToday()));
  return (
    <Card aria-labelledby="health-title">
      <CardHead title={<span id="health-title">{t('health.title')}</span>} />
      {!consented && <p className="mt-2 text-caption text-ink-2">{t('health.locked')}</p>}
      <fieldset disabled={!consented} aria-labelledby="health-title" className="mt-4 flex min-w-0 flex-col gap-5">
        <div className="grid grid-cols-2 gap-3 md:grid-cols-4">
          {!hidden.weight && <Measure form={form} field="currentWeight" label={t('health.weight')} unit="kg" />}
          <Measure form={form} field="heightCm" label={t('health.height')} unit="cm" />
          <Age form={form} />
          <GenderField form={form} />
          <BirthDate form={form} />
          {!isYoung && !hidden.weight && (
            <Measure
              form={form}
              field="goalWeight"
              label={t('health.goalWeight')}
              unit="kg"
              optional
              className="col-span-2"
            />
          )}
        </div>
        {form.problems.goalWeight === 'goalWeightLow' && <LowGoalWeight heightCm={numberOf(readable.heightCm)} />}
        <ActivityLevel value={form.values.activityLevel} onChange={(level) => form.set('activityLevel', level)} />
        <WeightGoal form={form} readable={readable} stored={stored} />
      </fieldset>
    </Card>
  );
}

/** Why a goal weight was refused, and the lowest one that can be set. */
function LowGoalWeight({ heightCm }: { heightCm: number | null }) {
  const t = useTranslations('profile');
  const kg = `${useFormat().number(heightCm === null ? null : minGoalWeightKg(heightCm))}\u00a0kg`;
  return <SafetyNote>{t('safety.goalWeight', { kg })}</SafetyNote>;
}

type MeasureProps = {
  form: ProfileFields;
  field: 'currentWeight' | 'heightCm' | 'goalWeight';
  label: string;
  unit: string;
  optional?: boolean;
  className?: string;
};

function Measure({ form, field, ...look }: MeasureProps) {
  const t = useTranslations('profile');
  const problem = form.problems[field];
  return (
    <NumberField
      {...look}
      name={field}
      value={numberOf(form.values[field])}
      onValueChange={(value, text) => form.set(field, typedNumber(value, text))}
      onBlur={form.leave(field)}
      error={problem && t(`problems.${problem}`)}
    />
  );
}

/** Editable, unless there is a date of birth. */
function Age({ form }: { form: ProfileFields }) {
  const t = useTranslations('profile');
  const today = useToday();
  const computed = form.values.dateOfBirth !== '';
  const { age: problem } = form.problems;
  return (
    <NumberField
      name="age"
      label={t('health.age')}
      unit={t('health.years')}
      decimals={0}
      readOnly={computed}
      value={ageOfForm(form.values, today)}
      onValueChange={(value, text) => form.set('age', typedNumber(value, text))}
      onBlur={form.leave('age')}
      help={computed && t('health.ageFromBirth')}
      error={problem && t(`problems.${problem}`)}
    />
  );
}

const GENDERS = ['woman', 'man', 'other'] as const;

function GenderField({ form }: { form: ProfileFields }) {
  const t = useTranslations('profile');
  return (
    <SelectField
      name="gender"
      label={t('health.gender')}
      placeholder={t('health.choose')}
      options={GENDERS.map((value) => ({ value, label: t(`health.${value}`) }))}
      value={form.values.gender ?? ''}
      onChange={(event) => form.set('gender', GENDERS.find((gender) => gender === event.target.value) ?? null)}
    />
  );
}

function BirthDate({ form }: { form: ProfileFields }) {
  const t = useTranslations('profile');
  const { dateOfBirth: problem } = form.problems;
  return (
    <TextField
      {...form.text('dateOfBirth')}
      type="date"
      label={t('health.dateOfBirth')}
      optional
      max={useToday()}
      autoComplete="bday"
      className="col-span-2"
      error={problem && t(`problems.${problem}`)}
    />
  );
}

const LEVELS = [1, 2, 3, 4, 5] as const;

/** Five tiles, with a description of each. */
function ActivityLevel({ value, onChange }: { value: number; onChange: (level: number) => void }) {
  const t = useTranslations('profile');
  const chosen = LEVELS.find((level) => level === value) ?? 1;
  return (
    <div>
      <p aria-hidden className="mb-2 text-caption font-semibold text-ink-2">
        {t('health.activityLevel')}
      </p>
      <Segmented
        look="tiles"
        label={t('health.activityLevel')}
        value={String(chosen)}
        onValueChange={(level) => onChange(Number(level))}
        options={LEVELS.map((level) => ({ value: String(level), label: String(level) }))}
      />
      <ol className="mt-2 text-caption text-ink-3">
        {LEVELS.map((level) => (
          <li key={level} className={level === chosen ? 'font-semibold text-ink' : undefined}>
            {`${level}. ${t(`health.level${level}`)}`}
          </li>
        ))}
      </ol>
      <p className="mt-2 text-caption text-ink-3">{t('health.levelText')}</p>
    </div>
  );
}
