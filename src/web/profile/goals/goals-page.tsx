import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { type DayGoals, goalOfDay, type MemberGoals, NO_NUTRIENT_GOALS } from '#domain/profile/day-goals.ts';
import { checkWeekdayGoals, safeDayGoals } from '#domain/profile/goal-safety.ts';
import type { Profile } from '#domain/profile/profile.contract.ts';
import { LoadFailed } from '#web/platform/api/load-failed.tsx';
import { useContentError } from '#web/platform/api/use-error-text.ts';
import { useConfirm } from '#web/platform/confirm/confirm.tsx';
import { useUnsaved } from '#web/platform/confirm/unsaved.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { useToday } from '#web/platform/format/use-today.ts';
import { RefusedNote } from '#web/platform/offline/status/refused-note.tsx';
import { SyncBadge } from '#web/platform/offline/status/sync-badge.tsx';
import { BackLink } from '#web/ui/back-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/feedback/skeleton.tsx';
import { linkClass } from '#web/ui/link-class.ts';
import { PageHead, SubBar } from '#web/ui/page-head.tsx';
import { goalOfForm, planOfForm } from '../health/goal-of-form.ts';
import { formOf } from '../profile-form.ts';
import { profileQuery } from '../use-profile.ts';
import { GoalNotes } from './goal-notes.tsx';
import {
  chooseWeekdays,
  formOfGoals,
  type GoalsForm,
  isRightForm,
  newWeekdays,
  readGoalsForm,
  readNutrients,
  type WeekdayForm,
} from './goals-form.ts';
import { NutrientFields } from './nutrient-fields.tsx';
import { DAY_GOALS_RECORD, useDayGoals } from './use-day-goals.ts';
import { WeekdayCard } from './weekday-card.tsx';

/**
 * The member's own goals: minimum and maximum of a nutrient, and weekdays that differ. Without them the calculated
 * goals apply.
 */
export function GoalsPage({ onGoals }: Pick<LoadedProps, 'onGoals'>) {
  const t = useTranslations('goals');
  const query = useQuery(profileQuery());
  const content = useContentError(query, t('page.loadError'));
  return (
    <>
      <SubBar title={t('page.section')} lead={<BackLink to="/profile" label={t('page.back')} />} />
      <PageHead title={t('page.title')} subtitle={t('page.intro')} />
      {query.data && <Loaded data={query.data} dataUpdatedAt={query.dataUpdatedAt} onGoals={onGoals} />}
      {!query.data && content.failed && <LoadFailed title={t('page.loadError')} content={content} />}
      {!query.data && !content.failed && <GoalsSkeleton />}
    </>
  );
}

type LoadedProps = {
  data: Profile;
  dataUpdatedAt: number;
  /** Called with the goals stored on the device, so that other pages show them before they are sent. */
  onGoals: (member: MemberGoals) => void;
};

function Loaded({ data, dataUpdatedAt, onGoals }: LoadedProps) {
  const today = useToday();
  const daily = goalOfForm(formOf(data), today);
  const plan = planOfForm(formOf(data), today);
  const updatePages = (own: DayGoals) =>
    onGoals({ energyKcal: daily.goal, shares: data, own: safeDayGoals(plan, own) });
  const { goals, save } = useDayGoals({ data, dataUpdatedAt }, updatePages);
  return <GoalsEditor profile={data} daily={daily} stored={goals} onSave={save} />;
}

type GoalsEditorProps = {
  profile: Profile;
  daily: ReturnType<typeof goalOfForm>;
  stored: (DayGoals & { editedAt: string }) | null;
  onSave: (goals: DayGoals, lowGoalConfirmed: boolean) => Promise<boolean>;
};

/** The form of the goals. Changes from another device or an undo are applied while the form has no unsaved input. */
function useGoalsForm(stored: GoalsEditorProps['stored']) {
  const [base, setBase] = useState(stored);
  const [form, setForm] = useState(() => formOfGoals(stored));
  const isDirty = !isRightForm(form) || !isSame(readGoalsForm(form), readGoalsForm(formOfGoals(base)));
  if (stored?.editedAt !== base?.editedAt && !isDirty) {
    setBase(stored);
    setForm(formOfGoals(stored));
  }
  const setSaved = (goals: DayGoals) => setBase({ ...goals, editedAt: '' });
  return { form, setForm, isDirty, setSaved };
}

function isSame(one: DayGoals, other: DayGoals): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function GoalsEditor({ profile, daily, stored, onSave }: GoalsEditorProps) {
  const t = useTranslations('goals');
  const formId = useId();
  const { form, setForm, isDirty, setSaved } = useGoalsForm(stored);
  const [isChecked, setChecked] = useState(false);
  useUnsaved(isDirty);
  const confirmLow = useConfirmLow();
  const plan = planOfForm(formOf(profile), useToday());
  const restingKcal = daily.restingNeed === null ? null : Math.round(daily.restingNeed);
  const own = { nutrients: readNutrients(form.nutrients), days: [] };
  const base: MemberGoals = { energyKcal: daily.goal, shares: profile, own };
  const setDays = (days: WeekdayForm[]) => setForm({ ...form, days });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (!isRightForm(form)) return;
    const goals = readGoalsForm(form);
    const refused = checkWeekdayGoals(plan, { before: stored, after: goals, isConfirmed: false });
    if (refused && refused.code !== 'GOAL_NEEDS_CONFIRMATION') return;
    if (refused && !(await confirmLow(restingKcal))) return;
    if (await onSave(goals, refused !== null)) setSaved(goals);
  };
  return (
    <form id={formId} noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4 md:gap-5">
      <RefusedNote record={DAY_GOALS_RECORD} />
      <div className="grid grid-cols-1 gap-4 md:gap-5 lg:grid-cols-2 lg:items-start">
        <EveryDayCard form={form} base={base} onChange={setForm} isChecked={isChecked} />
        <div className="flex min-w-0 flex-col gap-4 md:gap-5">
          {form.days.map((set) => (
            <WeekdayCard
              key={set.key}
              {...{ set, base, plan, stored, restingKcal, isChecked }}
              onWeekdays={(weekdays) => setDays(chooseWeekdays(form.days, set.key, weekdays))}
              onChange={(next) => setDays(form.days.map((one) => (one.key === set.key ? next : one)))}
              onRemove={() => setDays(form.days.filter((one) => one.key !== set.key))}
            />
          ))}
          <AddWeekdays form={form} onAdd={() => setDays([...form.days, newWeekdays(form)])} />
        </div>
      </div>
      <div className="flex flex-col gap-2 md:flex-row md:items-center md:justify-end md:gap-4">
        <SyncBadge record={DAY_GOALS_RECORD} />
        <Button type="submit" disabled={!isDirty} className="w-full md:w-auto">
          {t('page.save')}
        </Button>
      </div>
    </form>
  );
}

/** Asks for confirmation of days below the resting need. Going back is the primary button. */
function useConfirmLow(): (restingKcal: number | null) => Promise<boolean> {
  const t = useTranslations('goals');
  const format = useFormat();
  const confirm = useConfirm();
  return (restingKcal) =>
    confirm({
      tone: 'caution',
      title: t('confirm.title'),
      text: t('confirm.text', { kcal: format.kcal(restingKcal) }),
      confirmLabel: t('confirm.save'),
      cancelLabel: t('confirm.change'),
    });
}

type EveryDayCardProps = {
  form: GoalsForm;
  base: MemberGoals;
  onChange: (form: GoalsForm) => void;
  isChecked: boolean;
};

function EveryDayCard({ form, base, onChange, isChecked }: EveryDayCardProps) {
  const t = useTranslations('goals');
  const format = useFormat();
  const without = goalOfDay({ ...base, own: null }, null);
  return (
    <Card aria-label={t('every.title')} className="flex flex-col gap-4">
      <CardHead title={t('every.title')} subtitle={t('every.energy', { kcal: format.kcal(base.energyKcal) })} />
      <Link to="/profile" className={`${linkClass} self-start`}>
        {t('every.change')}
      </Link>
      <NutrientFields
        label={t('every.title')}
        forms={form.nutrients}
        onChange={(nutrients) => onChange({ ...form, nutrients })}
        calories={base.energyKcal}
        without={without}
        isChecked={isChecked}
      />
      <GoalNotes
        calories={base.energyKcal}
        nutrients={readNutrients(form.nutrients)}
        base={NO_NUTRIENT_GOALS}
        restingKcal={null}
      />
    </Card>
  );
}

/** Shown while a weekday is in no group. */
function AddWeekdays({ form, onAdd }: { form: GoalsForm; onAdd: () => void }) {
  const t = useTranslations('goals');
  const taken = form.days.flatMap(({ weekdays }) => weekdays).length;
  if (taken >= 7 || form.days.some(({ weekdays }) => weekdays.length === 0)) return null;
  return (
    <Card as="div" tone="plain" className="flex flex-col items-start gap-3">
      <p className="text-caption text-ink-2">{t('days.intro')}</p>
      <Button variant="secondary" size="md" icon={Plus} onClick={onAdd}>
        {t('days.add')}
      </Button>
    </Card>
  );
}

function GoalsSkeleton() {
  return (
    <SkeletonGroup className="grid grid-cols-1 gap-4 lg:grid-cols-2">
      <Card as="div" className="flex flex-col gap-5">
        <Skeleton width="40%" height={20} />
        <Skeleton shape="block" height={48} />
        <Skeleton shape="block" height={48} />
        <Skeleton shape="block" height={48} />
      </Card>
      <Card as="div" className="flex flex-col gap-5">
        <Skeleton width="60%" />
      </Card>
    </SkeletonGroup>
  );
}
