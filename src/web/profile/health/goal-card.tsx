import { Link } from '@tanstack/react-router';
import { Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { sexOfGender } from '#domain/profile/daily-goal.ts';
import { minGoalKcal } from '#domain/profile/goal-safety.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { useToday } from '#web/platform/format/use-today.ts';
import { useLanguage } from '#web/platform/language/language.tsx';
import { HiddenNote } from '#web/platform/safety/hidden-note.tsx';
import { SafetyNote } from '#web/platform/safety/safety-note.tsx';
import { useHiddenValues } from '#web/platform/session/hidden-values.ts';
import { Card } from '#web/ui/card.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { linkClass } from '#web/ui/link-class.ts';
import type { ProfileForm } from '../profile-form.ts';
import type { ProfileFields } from '../use-profile-form.ts';
import { goalOfForm, goalSteps, refusedEnergyOfForm } from './goal-of-form.ts';
import { OwnGoal } from './own-goal.tsx';

type Goal = ReturnType<typeof goalOfForm>;

/** `readable` is the form from which the goal is calculated while the member types. */
type GoalCardProps = {
  form: ProfileFields;
  formId: string;
  readable: ProfileForm;
  stored: ProfileForm;
  consented: boolean;
};

/** The day's goal and its calculation from the current form, or the goal set by hand beside it. */
export function GoalCard({ form, formId, readable, stored, consented }: GoalCardProps) {
  const t = useTranslations('profile');
  const format = useFormat();
  const today = useToday();
  const goal = goalOfForm(readable, today);
  const isRefused = refusedEnergyOfForm(readable, stored, today)?.code === 'GOAL_TOO_LOW';
  const hidden = useHiddenValues();
  if (hidden.energy) return <HiddenNote of="energy" />;
  return (
    <Card aria-labelledby="goal-title">
      <h2 id="goal-title" className="text-caption font-regular tracking-normal text-ink-3">
        {t('goal.title')}
      </h2>
      <p aria-live="polite">
        <span className="text-display">{format.number(goal.goal)}</span>{' '}
        <span className="text-caption text-ink-3">kcal</span>
      </p>
      {goal.isSetByHand && <p className="text-caption text-ink-3">{t('ownGoal.isSet')}</p>}
      {goal.complete && <Steps goal={goal} form={readable} />}
      {!goal.complete && !goal.isSetByHand && <Incomplete missing={goal.missing} consented={consented} />}
      {!isRefused && <LowGoalNote goal={goal} form={readable} />}
      <div className="mt-4 flex flex-col items-start gap-5">
        <OwnGoal
          form={form}
          formId={formId}
          calculated={goal.calculated}
          lowest={minGoalKcal(sexOfGender(readable.gender))}
        />
        <Link to="/body-fat/energy-need" className={linkClass}>
          {t('ownGoal.measured')}
        </Link>
      </div>
    </Card>
  );
}

function Steps({ goal, form }: { goal: Goal; form: ProfileForm }) {
  const t = useTranslations('profile');
  const format = useFormat();
  const steps = goalSteps(goal);
  const kg = `${trimmed(format.number(form.weeklyGoalKg, 2))}\u00a0kg`;
  return (
    <>
      <dl className="mt-3 flex flex-col gap-2 text-caption">
        <Step label={t('goal.resting')}>{format.number(steps.resting)}</Step>
        <Step label={t('goal.activity', { multiplier: trimmed(format.number(goal.multiplier, 3)) })}>
          {format.change(steps.activity)}
        </Step>
        <Step label={t(`goal.${goal.weightPart === 0 ? 'maintain' : form.weightGoalType}`, { kg })}>
          {format.change(steps.weight)}
        </Step>
        {goal.isSetByHand && <Step label={t('ownGoal.calculated')}>{format.number(goal.calculated)}</Step>}
      </dl>
      <p className="mt-3 text-caption text-ink-3">{t('goal.source')}</p>
    </>
  );
}

/**
 * For goals below today's lowest goal, or below the resting need. Stored goals stay, with this note; a new one is
 * refused at its field.
 */
function LowGoalNote({ goal, form }: { goal: Goal; form: ProfileForm }) {
  const t = useTranslations('profile');
  const format = useFormat();
  const lowest = minGoalKcal(sexOfGender(form.gender));
  const isChosen = goal.isSetByHand || goal.weightPart < 0;
  if (isChosen && goal.goal < lowest) {
    return (
      <div className="mt-3">
        <SafetyNote>{t('goal.tooLow', { kcal: format.number(lowest) })}</SafetyNote>
      </div>
    );
  }
  return goal.belowRestingNeed ? <Note>{t('goal.belowResting')}</Note> : null;
}

function Step({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-3">
      <dt className="text-ink-3">{label}</dt>
      <dd className="font-medium text-ink">{children}</dd>
    </div>
  );
}

function Incomplete({ missing, consented }: { missing: Goal['missing']; consented: boolean }) {
  const t = useTranslations('profile');
  const { locale } = useLanguage();
  if (!consented) return <p className="mt-2 text-caption text-ink-3">{t('goal.noConsent')}</p>;
  const list = new Intl.ListFormat(locale).format(missing.map((part) => t(`goal.${part}`)));
  return <p className="mt-2 text-caption text-ink-3">{t('goal.incomplete', { missing: list })}</p>;
}

/** Information: not red. */
function Note({ children }: { children: ReactNode }) {
  return (
    <p role="status" className="mt-3 flex items-start gap-2 rounded-md bg-surface-2 p-3 text-caption text-ink-2">
      <Icon of={Info} size={16} className="mt-px text-ink-3" />
      <span>{children}</span>
    </p>
  );
}

/** Removes trailing zeros: 1,550 is 1,55 and 0,50 is 0,5. */
const trimmed = (number: string) => number.replace(/([.,]\d*?)0+$/, '$1').replace(/[.,]$/, '');
