import { Plus } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { Day } from '#domain/day/day.ts';
import { MEAL_TYPES, type MealType } from '#domain/meals/meal-types.ts';
import { entriesAt, type MealSlot, plannedTotals } from '#domain/meals/week/week-entries.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { Card } from '#web/ui/card.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { NumberWithUnit } from '#web/ui/data/number-with-unit.tsx';
import { ProgressBar } from '#web/ui/data/progress-bar.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { DayBalance, DayLogged } from './day-balance.tsx';
import { type EntryActions, EntryRow } from './entry-card.tsx';
import { useDayName } from './use-day-name.ts';
import type { PictureOf } from './use-dish-pictures.ts';
import type { WeekMenu } from './use-planned.ts';

type WeekDaysProps = {
  week: WeekMenu;
  day: Day;
  onDay: (day: Day) => void;
  goal: number | null;
  actions: EntryActions;
  pictureOf: PictureOf;
  onAdd: (slot: MealSlot) => void;
};

/** One day at a time for narrow screens: a strip of the week, and the meals of the selected day. */
export function WeekDays({ week, day, onDay, goal, actions, pictureOf, onAdd }: WeekDaysProps) {
  const t = useTranslations('week');
  const format = useFormat();
  const { days, energyOn } = week;
  const shown = energyOn(day);
  const logged = week.loggedOn(day);
  const exercise = week.exerciseOn(day);
  return (
    <div className="flex min-w-0 flex-col gap-4">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would demand a legend; the group's name is enough here */}
      <div
        role="group"
        aria-label={t('day.choose')}
        className="-mx-1 grid auto-cols-[minmax(max(44px,2.75rem),1fr)] grid-flow-col gap-1 overflow-x-auto p-1"
      >
        {days.map((of) => (
          <DayButton key={of} day={of} kcal={energyOn(of)} isShown={of === day} onPress={() => onDay(of)} />
        ))}
      </div>
      <Card as="div">
        <p className="text-caption text-ink-2">{format.sentence(format.day(day))}</p>
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          <NumberWithUnit value={format.energy(shown)} unit={format.energyUnit} />
          <span aria-live="polite">
            <DayBalance
              total={shown}
              goal={goal}
              exercise={exercise}
              hasPlanned={logged !== null && logged !== shown}
            />
          </span>
        </div>
        {goal !== null && (
          <div className="mt-2">
            <ProgressBar
              hideLabel
              label={t('day.goal', { kcal: format.kcal(goal) })}
              value={Math.min(shown ?? 0, goal)}
              max={goal}
            />
          </div>
        )}
        {logged !== null && <DayLogged {...{ day, logged, goal, exercise }} />}
      </Card>
      {MEAL_TYPES.map((mealType) => (
        <MealCard key={mealType} {...{ week, day, mealType, actions, pictureOf, onAdd }} />
      ))}
    </div>
  );
}

type DayButtonProps = { day: Day; kcal: number | null; isShown: boolean; onPress: () => void };

function DayButton({ day, kcal, isShown, onPress }: DayButtonProps) {
  const format = useFormat();
  const dayName = useDayName();
  return (
    <button
      type="button"
      aria-pressed={isShown}
      onClick={onPress}
      className={classNames(
        'flex min-h-14 flex-col items-center justify-center rounded-md px-0.5 text-micro',
        isShown ? 'bg-accent text-on-accent' : 'bg-surface-2 text-ink-2 hover:bg-surface-3',
      )}
    >
      <span className="text-center">{dayName(day)}</span>
      <span className="font-semibold whitespace-nowrap">{format.energy(kcal)}</span>
    </button>
  );
}

type MealCardProps = Pick<WeekDaysProps, 'week' | 'day' | 'actions' | 'pictureOf' | 'onAdd'> & { mealType: MealType };

function MealCard({ week, day, mealType, actions, pictureOf, onAdd }: MealCardProps) {
  const t = useTranslations('week');
  const format = useFormat();
  const own = entriesAt(week.entries, { day, mealType });
  const { calories } = plannedTotals(own, week.find);
  return (
    <Card flush aria-labelledby={`week-${mealType}`}>
      <div className="flex items-center gap-3 py-1 pr-2 pl-5">
        <h2 id={`week-${mealType}`} className="flex-1 text-body font-semibold">
          {t(`meal.${mealType}`)}
        </h2>
        {own.length > 0 && <span className="text-caption text-ink-3">{format.kcal(calories)}</span>}
        <IconButton
          label={t('add.here', { meal: t(`mealIn.${mealType}`), day: format.day(day) })}
          icon={Plus}
          onClick={() => onAdd({ day, mealType })}
        />
      </div>
      {own.length > 0 && (
        <ul className="divide-y divide-line border-t border-line">
          {own.map((entry) => (
            <EntryRow key={entry.id} entry={entry} actions={actions} pictureUrl={pictureOf(entry.food)} />
          ))}
        </ul>
      )}
    </Card>
  );
}
