import { useTranslations } from 'use-intl';
import { dailyGoal, type WeightGoalType } from '#domain/profile/daily-goal.ts';
import { minGoalKcal, noDeficitReason } from '#domain/profile/goal-safety.ts';
import { PROFILE_BOUNDS } from '#domain/profile/profile-bounds.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { useToday } from '#web/platform/format/use-today.ts';
import { SafetyNote } from '#web/platform/safety/safety-note.tsx';
import { Segmented } from '#web/ui/fields/segmented.tsx';
import { Slider } from '#web/ui/fields/slider.tsx';
import type { ProfileForm } from '../profile-form.ts';
import type { ProfileFields } from '../use-profile-form.ts';
import { planOfForm, refusedEnergyOfForm } from './goal-of-form.ts';

const STEP_KG = 0.05;
const TYPES = ['lose', 'maintain', 'gain'] as const;

/** `readable` is the form without incomplete numbers, `stored` the last saved form. */
export type GoalForms = { form: ProfileFields; readable: ProfileForm; stored: ProfileForm };

/**
 * Direction and pace of a weight goal. Maintaining has no pace. Losing is not offered where a deficit is not allowed,
 * with the reason.
 */
export function WeightGoal({ form, readable, stored }: GoalForms) {
  const t = useTranslations('profile');
  const reason = noDeficitReason(planOfForm(readable, useToday()));
  const { weightGoalType } = form.values;
  // The stored type stays visible, so that it can be changed.
  const types = TYPES.filter((type) => type === weightGoalType || isOffered(type, reason));
  const hasPace = weightGoalType === 'gain' || (weightGoalType === 'lose' && reason === null);
  return (
    <div className="flex flex-col gap-3">
      {types.length > 1 && (
        <div>
          <p aria-hidden className="mb-2 text-caption font-semibold text-ink-2">
            {t('health.weightGoal')}
          </p>
          <Segmented
            label={t('health.weightGoal')}
            value={weightGoalType}
            onValueChange={(type) => form.set('weightGoalType', type)}
            options={types.map((value) => ({ value, label: t(`health.${value}`) }))}
          />
        </div>
      )}
      {hasPace && <Pace form={form} />}
      {reason === 'GOAL_UNDER_AGE' && <SafetyNote>{t('safety.underAge')}</SafetyNote>}
      {reason === 'GOAL_UNDERWEIGHT' && <SafetyNote>{t('safety.underweight')}</SafetyNote>}
      <PaceNote readable={readable} stored={stored} />
    </div>
  );
}

function isOffered(type: WeightGoalType, reason: ReturnType<typeof noDeficitReason>): boolean {
  if (type === 'lose') return reason === null;
  return type === 'maintain' || reason !== 'GOAL_UNDER_AGE';
}

function Pace({ form }: { form: ProfileFields }) {
  const t = useTranslations('profile');
  const problem = form.problems.weeklyGoalKg;
  return (
    <Slider
      label={t('health.weekly')}
      value={form.values.weeklyGoalKg}
      onValueChange={(kg) => form.set('weeklyGoalKg', withoutNoise(kg))}
      min={PROFILE_BOUNDS.weeklyGoalKg.min}
      max={PROFILE_BOUNDS.weeklyGoalKg.max}
      step={STEP_KG}
      unit="kg"
      error={problem && t(`problems.${problem}`)}
    />
  );
}

/** States that the chosen pace leads below the lowest goal. */
function PaceNote({ readable, stored }: Pick<GoalForms, 'readable' | 'stored'>) {
  const t = useTranslations('profile');
  const format = useFormat();
  const today = useToday();
  const refused = refusedEnergyOfForm(readable, stored, today);
  if (refused?.field !== 'weeklyGoalKg' || refused.code !== 'GOAL_TOO_LOW') return null;
  const plan = planOfForm(readable, today);
  const kcal = format.number(minGoalKcal(plan.sex));
  return <SafetyNote>{t('safety.pace', { goal: format.number(dailyGoal(plan).goal), kcal })}</SafetyNote>;
}

/** Removes floating-point noise: the slider's steps of 0.05 give 0.15000000000000002. */
const withoutNoise = (kg: number) => Math.round(kg * 100) / 100;
