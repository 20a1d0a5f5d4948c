import { CopyPlus, Leaf } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { addDays, type Day } from '#domain/day/day.ts';
import { MEAL_TYPES, type MealType, mealTypeAt } from '#domain/meals/meal-types.ts';
import { goalsOnDay } from '#domain/profile/day-goals.ts';
import { useContentError } from '#web/platform/api/use-error-text.ts';
import { lazyPart } from '#web/platform/client-errors/lazy-part.tsx';
import { useFormat } from '#web/platform/format/format.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useMediaQuery } from '#web/ui/use-media-query.ts';
import { EmptyDay, MealsFailed } from '../meals-notices.tsx';
import { UndoNote } from '../plans/plan-sync.tsx';
import { useMealRefusals } from '../refusal.tsx';
import { type DayView, useDay } from '../use-day.ts';
import { dayEnergy } from './day-macros.tsx';
import { DayBar, DaySummary } from './day-summary.tsx';
import { JournalDialogs } from './journal-dialogs.tsx';
import { MealCard } from './meal-card.tsx';
import { MealsSkeleton } from './meals-skeleton.tsx';
import { useCopied } from './use-copied.ts';
import { type Journal, useJournal } from './use-journal.ts';
import { useSwipe } from './use-swipe.ts';

const ActivePlanCard = lazyPart(async () => (await import('../plans/active-plan-card.tsx')).ActivePlanCard, {
  otherwise: 'unseen',
});
const PlanOfDay = lazyPart(async () => (await import('../plans/plan-of-day.tsx')).PlanOfDay, { otherwise: 'unseen' });
const PlannedMeal = lazyPart(async () => (await import('../week/planned-meal.tsx')).PlannedMeal, {
  otherwise: 'unseen',
});

type DayJournalProps = {
  day: Day;
  today: Day;
  adding: MealType | null;
  /** False while a dialog from the URL is rendered first; the day then shows its skeleton. */
  shouldRender: boolean;
  onDay: (day: Day) => void;
  onAdding: (mealType: MealType | null) => void;
  /** Reports whether something is open in which the member types. */
  onHold: (isHeld: boolean) => void;
};

/** One day: its meals, totals and dialogs. */
export function DayJournal({ day, today, adding, shouldRender, onDay, onAdding, onHold }: DayJournalProps) {
  const t = useTranslations('meals');
  const { query, view: read } = useDay(day);
  // A day that is not loaded uses the goals of another day, where these cover its weekday.
  const view: DayView = { ...read, goals: read.goals && goalsOnDay(read.goals, day) };
  const problem = useContentError(query, t('errors.dailyLog'));
  useMealRefusals();
  const copied = useCopied(day, view.rows);
  const [copying, setCopying] = useState<MealType | 'all' | null>(null);
  const journal = useJournal(view.rows);
  const isHeld = copying !== null || journal.editing !== null;
  useEffect(() => {
    onHold(isHeld);
    return () => onHold(false);
  }, [onHold, isHeld]);
  const swipe = useSwipe({ onLeft: () => onDay(addDays(day, 1)), onRight: () => onDay(addDays(day, -1)) });
  const isWaiting = !shouldRender || (query.isPending && view.rows.length === 0);
  return (
    <>
      {problem.failed && <MealsFailed problem={problem} />}
      {copied.copied && (
        <UndoNote text={copied.copied.text} onUndo={() => void copied.undo(copied.copied ?? { rows: [] })} />
      )}
      {isWaiting ? (
        <Waiting isVisible={shouldRender} />
      ) : (
        <div {...swipe} className="flex flex-col gap-4 lg:grid lg:grid-cols-12 lg:items-start lg:gap-5">
          <Sum view={view} day={day} />
          <Meals
            view={view}
            journal={journal}
            day={day}
            isToday={day === today}
            isLoaded={query.data !== undefined}
            onAdd={onAdding}
            onCopy={setCopying}
          />
        </div>
      )}
      <JournalDialogs
        day={day}
        adding={adding}
        onAdding={onAdding}
        copying={copying}
        onCopying={setCopying}
        onCopy={(rows, from) => void copied.copy(rows, from)}
      />
    </>
  );
}

/** On phones the page behind a sheet is not visible. */
function Waiting({ isVisible }: { isVisible: boolean }) {
  const isWide = useMediaQuery('(min-width: 768px)');
  return (isVisible || isWide) && <MealsSkeleton />;
}

/** Totals above the meals, or beside them from 1024 px together with the plan, which phones show below the meals. */
function Sum({ view, day }: { view: DayView; day: Day }) {
  if (!useIsBeside()) return <DayBar view={view} />;
  return (
    <div className="sticky top-22 order-2 col-span-4 flex flex-col gap-5">
      <DaySummary view={view} />
      <Suspense>
        <ActivePlanCard day={day} />
      </Suspense>
    </div>
  );
}

function useIsBeside(): boolean {
  return useMediaQuery('(min-width: 1024px)');
}

type MealsProps = {
  view: DayView;
  journal: Journal;
  day: Day;
  isToday: boolean;
  isLoaded: boolean;
  onAdd: (mealType: MealType) => void;
  onCopy: (what: MealType | 'all') => void;
};

function Meals({ view, journal, day, isToday, isLoaded, onAdd, onCopy }: MealsProps) {
  const t = useTranslations('meals');
  const emptyText = useEmptyText(view, isToday);
  const isBeside = useIsBeside();
  const isEmpty = isLoaded && MEAL_TYPES.every((mealType) => journal.linesOf(mealType).length === 0);
  return (
    <div className="flex flex-col gap-4 lg:col-span-8">
      {isEmpty && (
        <EmptyDay isToday={isToday} onAdd={() => onAdd(isToday ? mealTypeAt(new Date().getHours()) : 'Breakfast')} />
      )}
      {MEAL_TYPES.map((mealType) => (
        <MealCard
          key={mealType}
          day={day}
          mealType={mealType}
          journal={journal}
          emptyText={isEmpty ? null : emptyText}
          onAdd={() => onAdd(mealType)}
          onCopy={() => onCopy(mealType)}
          planned={
            isLoaded && (
              <Suspense>
                <PlannedMeal day={day} mealType={mealType} rows={view.rows} />
              </Suspense>
            )
          }
        />
      ))}
      <div className="flex flex-wrap justify-center gap-2">
        <ButtonLink to="/meals/nutrients" search={isToday ? {} : { day }} variant="ghost" size="md">
          <Icon of={Leaf} size={18} />
          {t('page.nutrients')}
        </ButtonLink>
        <Button variant="ghost" size="md" icon={CopyPlus} onClick={() => onCopy('all')}>
          {t('page.copyDay')}
        </Button>
        {view.rows.length > 0 && (
          <Suspense>
            <PlanOfDay day={day} rows={view.rows} />
          </Suspense>
        )}
      </div>
      {!isBeside && (
        <Suspense>
          <ActivePlanCard day={day} />
        </Suspense>
      )}
    </div>
  );
}

/** Text of an empty meal: suggestions for today, a plain statement for other days. */
function useEmptyText(view: DayView, isToday: boolean): string {
  const t = useTranslations('meals');
  const format = useFormat();
  const { goal, remaining, over } = dayEnergy(view);
  return isToday && goal !== null && over === 0
    ? t('card.empty', { kcal: format.kcal(remaining) })
    : t('card.emptyPlain');
}
