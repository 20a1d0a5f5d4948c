import { ChevronDown, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { addDays } from '#domain/day/day.ts';
import type { GoalInput } from '#domain/profile/daily-goal.ts';
import { type DayGoals, goalOfDay, type MemberGoals, NO_NUTRIENT_GOALS } from '#domain/profile/day-goals.ts';
import { checkWeekdayGoals, minGoalKcal } from '#domain/profile/goal-safety.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { weekdayNames } from '#web/platform/format/weekday-names.ts';
import { useLanguage } from '#web/platform/language/language.tsx';
import { useHiddenValues } from '#web/platform/session/hidden-values.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { MultiChips } from '#web/ui/fields/chips.tsx';
import { FieldError } from '#web/ui/fields/field.tsx';
import { NumberField } from '#web/ui/fields/number-field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { numberOf, typedNumber } from '../profile-form.ts';
import { GoalNotes } from './goal-notes.tsx';
import { readNutrients, type WeekdayForm, weekdayProblem } from './goals-form.ts';
import { NutrientFields } from './nutrient-fields.tsx';

type WeekdayCardProps = {
  set: WeekdayForm;
  /** The member's goals from the form's other fields. */
  base: MemberGoals;
  restingKcal: number | null;
  /** The daily goal and the stored weekday goals: goals that are not lowered are not checked. */
  plan: GoalInput;
  stored: DayGoals | null;
  onWeekdays: (weekdays: number[]) => void;
  onChange: (set: WeekdayForm) => void;
  onRemove: () => void;
  isChecked: boolean;
};

/** Weekdays with goals of their own; empty fields equal the other days'. */
export function WeekdayCard(props: WeekdayCardProps) {
  const { set, base, restingKcal, plan, stored, onWeekdays, onChange, onRemove, isChecked } = props;
  const t = useTranslations('goals');
  const name = useDaysName(set.weekdays);
  const problem = isChecked ? weekdayProblem(set) : null;
  const errorId = useId();
  const hidden = useHiddenValues();
  const format = useFormat();
  const unsafe = isChecked ? unsafeEnergy(set, plan, stored) : null;
  const lowest = format.kcal(minGoalKcal(plan.sex));
  const isEnergyProblem = problem === 'energyRange' || problem === 'nothing';
  const energyError = isEnergyProblem ? t(`problems.${problem}`) : unsafe && t(`problems.${unsafe}`, { kcal: lowest });
  const calories = typeof set.energyKcal === 'number' ? set.energyKcal : base.energyKcal;
  const without = goalOfDay({ ...base, energyKcal: calories }, null);
  return (
    <Card aria-label={name} className="flex flex-col gap-4">
      <div className="flex items-center justify-between gap-3">
        <h2 className="text-h3 wrap-anywhere">{name}</h2>
        <IconButton writes label={t('days.remove', { days: name })} icon={Trash2} onClick={onRemove} />
      </div>
      <div data-problem={problem === 'noDays' ? '' : undefined}>
        <Weekdays weekdays={set.weekdays} onChange={onWeekdays} />
        {problem === 'noDays' && <FieldError id={errorId}>{t('problems.noDays')}</FieldError>}
      </div>
      {!hidden.energy && (
        <NumberField
          label={t('days.energy')}
          unit="kcal"
          decimals={0}
          optional
          value={numberOf(set.energyKcal)}
          onValueChange={(value, text) => onChange({ ...set, energyKcal: typedNumber(value, text) })}
          error={energyError}
          help={<AsOthers kcal={base.energyKcal} isEmpty={set.energyKcal === null} />}
        />
      )}
      <NutrientPart set={set} calories={calories} without={without} onChange={onChange} isChecked={isChecked} />
      <GoalNotes
        calories={calories}
        nutrients={readNutrients(set.nutrients)}
        base={base.own?.nutrients ?? NO_NUTRIENT_GOALS}
        restingKcal={set.energyKcal === null ? null : restingKcal}
      />
    </Card>
  );
}

const UNSAFE = ['GOAL_TOO_LOW', 'GOAL_AGE_NEEDED', 'GOAL_UNDER_AGE', 'GOAL_UNDERWEIGHT'] as const;

/** Why the energy of these days cannot be saved, even with confirmation. */
function unsafeEnergy(set: WeekdayForm, plan: GoalInput, before: DayGoals | null) {
  const energyKcal = numberOf(set.energyKcal);
  const days = [{ weekdays: set.weekdays, energyKcal, nutrients: NO_NUTRIENT_GOALS }];
  const after = { nutrients: NO_NUTRIENT_GOALS, days };
  const code = checkWeekdayGoals(plan, { before, after, isConfirmed: true })?.code;
  return UNSAFE.find((one) => one === code) ?? null;
}

function AsOthers({ kcal, isEmpty }: { kcal: number; isEmpty: boolean }) {
  const t = useTranslations('goals');
  const format = useFormat();
  return isEmpty ? t('days.asOthers', { kcal: format.kcal(kcal) }) : null;
}

function Weekdays({ weekdays, onChange }: { weekdays: number[]; onChange: (weekdays: number[]) => void }) {
  const t = useTranslations('goals');
  const { locale } = useLanguage();
  return (
    <MultiChips
      wrap
      label={t('days.choose')}
      options={weekdayNames(locale, 'short').map((label, index) => ({ value: String(index), label }))}
      values={weekdays.map(String)}
      onValuesChange={(values) => onChange(values.map(Number))}
    />
  );
}

type NutrientPartProps = Pick<WeekdayCardProps, 'set' | 'onChange' | 'isChecked'> & {
  calories: number;
  without: ReturnType<typeof goalOfDay>;
};

/** Folded by default: most days differ only in energy. */
function NutrientPart({ set, calories, without, onChange, isChecked }: NutrientPartProps) {
  const t = useTranslations('goals');
  const name = useDaysName(set.weekdays);
  const hasOwn = Object.values(readNutrients(set.nutrients)).some((goal) => goal !== null);
  const [isOpen, setOpen] = useState(hasOwn);
  if (!isOpen) {
    return (
      <Button variant="ghost" size="sm" className="-ml-3 self-start" onClick={() => setOpen(true)}>
        {t('days.nutrients')}
        <Icon of={ChevronDown} size={16} />
      </Button>
    );
  }
  return (
    <NutrientFields
      label={name}
      forms={set.nutrients}
      onChange={(nutrients) => onChange({ ...set, nutrients })}
      calories={calories}
      without={without}
      isChecked={isChecked}
    />
  );
}

const A_MONDAY = '2024-01-01';

/** "Måndag och torsdag". */
function useDaysName(weekdays: readonly number[]): string {
  const t = useTranslations('goals');
  const { locale } = useLanguage();
  const format = useFormat();
  if (weekdays.length === 0) return t('days.new');
  const list = weekdays.map((day) => format.weekday(addDays(A_MONDAY, day)));
  return format.sentence(new Intl.ListFormat(locale).format(list));
}
