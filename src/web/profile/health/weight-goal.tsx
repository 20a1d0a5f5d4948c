import { useTranslations } from 'use-intl';
import { BOUNDS } from '#domain/bounds.ts';
import { Segmented } from '#web/ui/fields/segmented.tsx';
import { Slider } from '#web/ui/fields/slider.tsx';
import type { ProfileFields } from '../use-profile-form.ts';

const STEP_KG = 0.05;

/** Which way, and how fast. Keeping one's weight has no pace. */
export function WeightGoal({ form }: { form: ProfileFields }) {
  const t = useTranslations('profile');
  return (
    <div className="flex flex-col gap-3">
      <div>
        <p aria-hidden className="mb-2 text-caption font-semibold text-ink-2">
          {t('health.weightGoal')}
        </p>
        <Segmented
          label={t('health.weightGoal')}
          value={form.values.weightGoalType}
          onValueChange={(type) => form.set('weightGoalType', type)}
          options={[
            { value: 'lose', label: t('health.lose') },
            { value: 'maintain', label: t('health.maintain') },
            { value: 'gain', label: t('health.gain') },
          ]}
        />
      </div>
      {form.values.weightGoalType !== 'maintain' && (
        <Slider
          label={t('health.weekly')}
          value={form.values.weeklyGoalKg}
          onValueChange={(kg) => form.set('weeklyGoalKg', withoutNoise(kg))}
          min={BOUNDS.weeklyGoalKg.min}
          max={BOUNDS.weeklyGoalKg.max}
          step={STEP_KG}
          unit="kg"
        />
      )}
    </div>
  );
}

/** Steps of 0.05 come out of the slider as 0.15000000000000002. */
const withoutNoise = (kg: number) => Math.round(kg * 100) / 100;
