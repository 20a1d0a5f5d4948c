import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { PROFILE_BOUNDS } from '#domain/profile/profile-bounds.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { NumberField } from '#web/ui/fields/number-field.tsx';
import { linkClass } from '#web/ui/link-class.ts';
import { numberOf, typedNumber } from '../profile-form.ts';
import type { ProfileFields } from '../use-profile-form.ts';

/** `lowest` is the lowest goal that can be set, kcal. */
type OwnGoalProps = { form: ProfileFields; formId: string; calculated: number; lowest: number };

/** A goal that replaces the calculated one, and a button to remove it. It is saved with the rest of the form. */
export function OwnGoal({ form, formId, calculated, lowest }: OwnGoalProps) {
  const t = useTranslations('profile');
  const format = useFormat();
  // An emptied field stays open; an empty one when saved means the calculated goal.
  const [isOpen, setOpen] = useState(false);
  const typed = form.values.energyGoalKcal;
  const problem = form.problems.energyGoalKcal;
  const set = (value: typeof typed, shown: boolean) => {
    setOpen(shown);
    form.set('energyGoalKcal', value);
  };
  if (!isOpen && typed === null) {
    return (
      <button type="button" className={linkClass} onClick={() => set(startOf(calculated, lowest), true)}>
        {t('ownGoal.set')}
      </button>
    );
  }
  return (
    <div className="flex w-full flex-col items-start gap-3">
      <NumberField
        form={formId}
        name="energyGoalKcal"
        label={t('ownGoal.label')}
        unit="kcal"
        decimals={0}
        className="w-full"
        value={numberOf(typed)}
        onValueChange={(value, text) => set(typedNumber(value, text), true)}
        onBlur={form.leave('energyGoalKcal')}
        help={t('ownGoal.help')}
        error={problem && t(`problems.${problem}`, { kcal: format.number(lowest) })}
      />
      <button type="button" className={linkClass} onClick={() => set(null, false)}>
        {t('ownGoal.back', { kcal: format.number(calculated) })}
      </button>
    </div>
  );
}

/** The initial value: the calculated goal, limited to the allowed range. */
function startOf(calculated: number, lowest: number): number {
  return Math.min(PROFILE_BOUNDS.energyGoalKcal.max, Math.max(lowest, calculated));
}
