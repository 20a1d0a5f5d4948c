import { type ReactNode, Suspense } from 'react';
import type { Dashboard } from '#domain/dashboard/dashboard.contract.ts';
import { withJournal } from '#domain/dashboard/with-journal.ts';
import { useDay } from '#web/meals/use-day.ts';
import { lazyPart } from '#web/platform/client-errors/lazy-part.tsx';
import { useMember } from '#web/platform/session/use-session.tsx';
import { useFirstReadsDone } from '../frame/after-first-reads.tsx';
import { EnergyCard } from './energy-card.tsx';
import { stepsFor } from './next-steps.ts';

/** Below or beside ring and curve, which do not wait for its code. */
const TodayCard = lazyPart(async () => (await import('./today-card.tsx')).TodayCard);
const SideCards = lazyPart(async () => (await import('./side-cards.tsx')).SideCards, { otherwise: 'unseen' });

/**
 * The energy card, with today's meals and open tasks beside or below it. Today is the journal's own day, so that what
 * was logged here counts at once, with or without a network. `children` come right after the energy, on the first day
 * after the steps.
 */
export function DayAtAGlance({ read, children }: { read: Dashboard; children?: ReactNode }) {
  const { query, view } = useDay(read.day);
  const day = withJournal(read, query.data || query.isError ? view : null);
  const isDayDrawn = useFirstReadsDone();
  const { email, emailVerified } = useMember();
  const steps = stepsFor(day);
  const unverifiedEmail = emailVerified ? null : email;
  const hasSteps = unverifiedEmail !== null || steps.some((step) => !step.done);
  // On the first day the energy card has the one button, and the next steps follow it.
  const isFirstDay = hasSteps && day.meals.length === 0 && day.month.every(({ calories }) => calories === null);
  return (
    <div className="flex flex-col gap-4 md:gap-5 lg:grid lg:grid-cols-12">
      <div className="lg:col-span-8">
        <EnergyCard day={day} />
      </div>
      {!isFirstDay && children}
      <div className="flex flex-col gap-4 md:gap-5 lg:col-span-4">
        <Suspense>
          {isDayDrawn && !isFirstDay && <TodayCard meals={day.meals} rows={query.data ? view.rows : null} />}
        </Suspense>
        <Suspense>
          {isDayDrawn && hasSteps && (
            <>
              <SideCards steps={steps} goal={day.energy.goal} unverifiedEmail={unverifiedEmail} />
              {isFirstDay && children}
            </>
          )}
        </Suspense>
      </div>
    </div>
  );
}
