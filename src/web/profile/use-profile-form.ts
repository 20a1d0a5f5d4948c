import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { isUnusual } from '#domain/body/day-values.ts';
import type { Day } from '#domain/day/day.ts';
import type { DailyGoal } from '#domain/profile/daily-goal.ts';
import type { Profile } from '#domain/profile/profile.contract.ts';
import { wrongFields } from '#web/platform/api/call-error.ts';
import { useAction } from '#web/platform/api/use-action.ts';
import { useConfirm } from '#web/platform/confirm/confirm.tsx';
import { useUnsaved } from '#web/platform/confirm/unsaved.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { useToday } from '#web/platform/format/use-today.ts';
import { useFields } from '#web/ui/fields/use-fields.ts';
import { checkProfile, problemsOf } from './check-profile.ts';
import { goalOfForm, readableForm, refusedGoalOfForm } from './health/goal-of-form.ts';
import { formOf, healthOf, isSameForm, numberOf, type ProfileForm, profileChanges } from './profile-form.ts';
import { useSaveProfile } from './use-profile.ts';

export type ProfileFields = ReturnType<typeof useProfileForm>['form'];

/** The form of a profile. Changes stored meanwhile are applied while the form has no unsaved input. */
export function useProfileForm(profile: Profile) {
  const t = useTranslations('profile');
  const today = useToday();
  const [base, setBase] = useState(profile);
  const hadWeight = base.currentWeight !== null;
  const form = useFields({
    initial: formOf(profile),
    check: (values) => checkProfile(values, { today, hadWeight, names: base, stored: formOf(base) }),
  });
  const dirty = !isSameForm(form.values, formOf(base));
  useUnsaved(dirty);

  // A changed consent resets the health fields, whatever the other fields are.
  const consentChanged = (profile.healthConsentAt === null) !== (base.healthConsentAt === null);
  if (profile !== base && (consentChanged || !dirty)) {
    setBase(profile);
    form.reset(dirty ? { ...form.values, ...healthOf(profile) } : formOf(profile));
  }

  const saveProfile = useSaveProfile();
  const store = ({ values, lowGoalConfirmed }: { values: ProfileForm; lowGoalConfirmed?: boolean }) =>
    saveProfile({ ...profileChanges(values, base, today), ...(lowGoalConfirmed && { lowGoalConfirmed }) });
  const save = useAction(store, {
    action: t('actions.save'),
    successToast: t('page.saved'),
    onDone: (saved, { values }) => {
      setBase(saved);
      form.reset(formOf(saved), values);
    },
    onRefused: (code, error) => {
      const problems = problemsOf(code, wrongFields(error));
      const known = Object.keys(problems).length > 0;
      if (known) form.refuse(problems);
      return known;
    },
  });

  const readable = readableForm(form.values, formOf(base));
  const goal = goalOfForm(readable, today);
  const confirmLowGoal = useConfirmLowGoal();
  const confirmWeight = useConfirmWeight(today);
  return {
    form,
    /** The form from which the goal is calculated while the member types. */
    readable,
    stored: formOf(base),
    goal,
    dirty,
    busy: save.busy,
    submit: form.submit(async (values) => {
      if (!(await confirmWeight(numberOf(values.currentWeight), base.currentWeight))) return;
      const isLow = refusedGoalOfForm(values, formOf(base), today)?.code === 'GOAL_NEEDS_CONFIRMATION';
      if (isLow && !(await confirmLowGoal(goal))) return;
      await save.run({ values, lowGoalConfirmed: isLow });
    }),
  };
}

/**
 * Asks for confirmation of a weight far from the former one, as on the body page. The day of the former one is not
 * known here.
 */
function useConfirmWeight(today: Day): (weightKg: number | null, beforeKg: number | null) => Promise<boolean> {
  const t = useTranslations('profile');
  const confirm = useConfirm();
  const format = useFormat();
  return async (weightKg, beforeKg) => {
    if (weightKg === null || beforeKg === null) return true;
    const isFar = isUnusual('weightKg', { day: today, value: weightKg }, { day: today, value: beforeKg });
    if (!isFar) return true;
    return confirm({
      title: t('weight.confirmTitle'),
      text: t('weight.confirmText', { weight: format.bodyKg(weightKg), before: format.bodyKg(beforeKg) }),
      confirmLabel: t('weight.confirmSave'),
      cancelLabel: t('weight.confirmChange'),
    });
  };
}

/** Asks for confirmation of a goal below the resting need. Going back is the primary button. */
function useConfirmLowGoal(): (goal: DailyGoal) => Promise<boolean> {
  const t = useTranslations('profile');
  const confirm = useConfirm();
  const format = useFormat();
  return ({ goal, isSetByHand, restingNeed }) =>
    confirm({
      tone: 'caution',
      title: t('goal.confirmTitle', { kcal: format.number(goal) }),
      text: t('goal.confirmText', { resting: format.number(restingNeed) }),
      confirmLabel: t('goal.confirmSave', { kcal: format.number(goal) }),
      cancelLabel: t(isSetByHand ? 'goal.confirmGoal' : 'goal.confirmChange'),
    });
}
