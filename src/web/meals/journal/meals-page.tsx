import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { addDays, type Day } from '#domain/day/day.ts';
import type { MealType } from '#domain/meals/meal-types.ts';
import { useToday } from '#web/platform/format/use-today.ts';
import { useMember } from '#web/platform/session/use-session.tsx';
import { FoodNav } from '../food-nav.tsx';
import { catalogueQuery, dayQuery } from '../meal-queries.ts';
import { NoConsent } from '../meals-notices.tsx';
import { DayJournal } from './day-journal.tsx';
import { DayStepper } from './day-stepper.tsx';

export type MealsPageProps = {
  /** The day of the URL; null means today. */
  day: Day | null;
  /** The meal that the add-food dialog is open for. */
  adding: MealType | null;
  onDay: (day: Day | null) => void;
  onAdding: (mealType: MealType | null) => void;
  /** Content below the day. */
  children?: ReactNode;
};

/** The journal: one day at a time, by meal. */
export function MealsPage({ day: dayOfUrl, adding, onDay, onAdding, children }: MealsPageProps) {
  const today = useToday();
  const { healthConsent } = useMember();
  const [isHeld, setHeld] = useState(false);
  const shown = useDayHeld(today, isHeld || adding !== null);
  const day = dayOfUrl ?? shown;
  // A dialog from the URL is rendered first; the page behind it follows while the member types.
  const shouldRender = useDeferredValue(true, adding === null);
  const go = (next: Day) => onDay(next === today ? null : next);
  return (
    <>
      {shouldRender ? <FoodNav page="journal" /> : <div className="min-h-11" />}
      <div className="flex flex-col gap-3 lg:flex-row lg:items-center lg:justify-between">
        <Head />
        {shouldRender ? (
          <>
            <DayStepper day={day} today={today} onDay={go} />
            <ReadAhead day={day} />
          </>
        ) : (
          <div className="min-h-11" />
        )}
      </div>
      {healthConsent ? (
        <DayJournal key={day} {...{ day, today, adding, shouldRender, onAdding }} onDay={go} onHold={setHeld} />
      ) : (
        <NoConsent />
      )}
      {shouldRender && children}
    </>
  );
}

/**
 * The current day, which does not change at midnight while a dialog or row is open, so that its content is saved on the day it was opened
 * for.
 */
function useDayHeld(today: Day, isHeld: boolean): Day {
  const [day, setDay] = useState(today);
  if (!isHeld && day !== today) setDay(today);
  return day;
}

function Head() {
  const t = useTranslations('meals');
  return <h1 className="text-h1">{t('page.title')}</h1>;
}

/** Prefetches the day before and the foods for offline search. */
function ReadAhead({ day }: { day: Day }) {
  const queryClient = useQueryClient();
  useEffect(() => {
    void queryClient.prefetchQuery(dayQuery(addDays(day, -1)));
  }, [queryClient, day]);
  useEffect(() => {
    void queryClient.prefetchQuery(catalogueQuery());
  }, [queryClient]);
  return null;
}
